import { countStatuses } from '../lib/client.mjs';
import { openDatabase } from '../lib/database.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { createStore, startProduct } from '../lib/product.mjs';
import { mountSmallDisk } from '../lib/small-volume.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';
import { WriteLog } from '../lib/write-log.mjs';

/** The volume with the SQLite file is full. */
await fault('F09', async (tools) => {
  const store = await createStore(tools, { postgres: false });
  const disk = mountSmallDisk(tools, store.dataDir, 24);
  const { cmses, sites } = await startProduct(tools, store);
  await sites[0].ready();
  const database = openDatabase(tools, store);
  const [{ client }] = await createUsers(database, sites[0].url, 1);
  const blog = await publishBlog(client);
  const pid = cmses[0].pid();
  const writes = new WriteLog();
  const write = async () => {
    return writes.comment(client, blog, 'x'.repeat(4000));
  };

  disk.fill();
  // What is written ahead has room for a while.
  for (let tried = 0; tried < 5000 && (await write()).status === 201; tried += 1);
  const written = [];
  const reads = [];
  for (let round = 0; round < 20; round += 1) {
    written.push(await write());
    reads.push(await client.get(`/blogs/${blog}`), await client.get('/blogs'), await client.page('/'));
  }
  tools.equal('full: writes', countStatuses(written), '20 × 503');
  tools.equal('full: reads', countStatuses(reads), '60 × 200');
  disk.free();
  const after = [];
  for (let round = 0; round < 20; round += 1) after.push(await write());
  tools.equal('freed: writes', countStatuses(after), '20 × 201');
  tools.equal('restarts', cmses[0].pid() === pid ? 0 : 1, 0);
  await writes.check(tools, database);
  await checkIntegrity(tools, database);
});
