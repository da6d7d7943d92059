import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../lib/database.mjs';
import { fault } from '../lib/fault.mjs';
import { makePicture, upload } from '../lib/pictures.mjs';
import { createStore, startProduct } from '../lib/product.mjs';
import { mountSmallDisk } from '../lib/small-volume.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

/** The folder of the uploads is full, then read-only. */
await fault('F08', async (tools) => {
  const store = await createStore(tools);
  const folder = join(store.dataDir, 'public', 'uploads');
  const disk = mountSmallDisk(tools, folder, 5);
  const { sites } = await startProduct(tools, store);
  await sites[0].ready();
  const database = openDatabase(tools, store);
  const [{ client }] = await createUsers(database, sites[0].url, 1);
  const picture = await makePicture(600_000);
  const files = () => readdirSync(folder).filter((name) => name !== 'filler' && name !== '.gitkeep');
  const expectUpload = async (what, wanted) => {
    const answer = await upload(client, picture);
    tools.equal(what, answer.status, wanted);
    tools.atMost('in', answer.ms / 1000, 5, 's');
    return answer;
  };

  await expectUpload('with room', 201);
  const before = files();
  for (const [what, spoil, mend] of [
    ['full', disk.fill, disk.free],
    ['read-only', () => disk.setReadOnly(true), () => disk.setReadOnly(false)],
  ]) {
    spoil();
    const rows = (await database('uploads').select('id')).length;
    const refused = await expectUpload(what, 503);
    tools.check(refused.body?.success === false, `${what}: no envelope: ${refused.text}`);
    tools.check(
      files().join() === before.join(),
      `${what}: files are left: ${files().length - before.length}`,
    );
    tools.equal(`${what}: rows left`, (await database('uploads').select('id')).length - rows, 0);
    tools.check((await publishBlog(client, `Without a picture, ${what}`)) !== '', `${what}: no blog`);
    mend();
    await expectUpload(`no longer ${what}`, 201);
    before.splice(0, before.length, ...files());
  }
  const empty = files().filter((name) => statSync(join(folder, name)).size === 0);
  tools.equal('empty files', empty.length, 0);
});
