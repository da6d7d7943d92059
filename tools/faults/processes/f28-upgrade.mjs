import { join } from 'node:path';
import { Client } from '../lib/client.mjs';
import { openDatabase } from '../lib/database.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { createStore, startProduct } from '../lib/product.mjs';
import { makePreviousCms } from '../lib/releases.mjs';
import { listDifferences, listLost, takeSnapshot } from '../lib/snapshot.mjs';
import { createUsers } from '../lib/users.mjs';

/** The last revision before titles got an index, lists their own tables and uploads their uses. */
const revision = process.env.FROM ?? '0f4e600';

async function fill(database, url) {
  const people = await createUsers(database, url, 6);
  for (const [index, { client, documentId }] of people.entries()) {
    const input = {
      title: `From the release before, ${index}`,
      content: '<p>Kept</p>',
      tags: ['Old', `t${index}`],
    };
    const made = await client.post('/blogs/create', { ...input, categories: ['life'] });
    if (made.status !== 201) throw new Error(`No blog: ${made.status} ${made.text}`);
    const blog = made.body.blog._id;
    for (const other of people.slice(0, index)) {
      await other.client.put(`/blogs/${blog}/like`);
      await other.client.post(`/blogs/comments/${blog}`, { content: 'Kept too' });
      await other.client.put(`/users/${documentId}/follow`);
    }
  }
}

async function runAndLook(tools, store, database, count, look = async () => {}) {
  const product = await startProduct(tools, store, { cmses: count, sites: 0 });
  await Promise.all(product.cmses.map((cms) => cms.ready()));
  const found = await look(product.cmses[0]);
  await product.stop();
  return { found, ...(await takeSnapshot(database)) };
}

async function upgrade(tools, name, postgres, changeCms) {
  const store = await createStore(tools, { postgres });
  const database = openDatabase(tools, store);
  const old = await startProduct(tools, store, { sites: 0, changeCms });
  await old.cmses[0].ready();
  await fill(database, old.cmses[0].url);
  await old.stop();
  const before = await takeSnapshot(database);
  // The heir of deleted accounts is the site's own: a start gives it the id that the site knows it by.
  before.tables.up_users = before.tables.up_users.filter(({ username }) => username !== 'deleted-user');
  tools.note(`${name}: ${Object.values(before.tables).flat().length} rows of ${revision}`);

  // Two processes upgrade together, one of them does so again.
  const first = await runAndLook(tools, store, database, 2, async (cms) => {
    const client = new Client(cms.url);
    const paths = ['/blogs', '/blogs/tag/old', '/blogs?category=life', '/blogs/search?query=release'];
    const answers = await Promise.all(paths.map((path) => client.get(path)));
    return answers.map(({ status, body }) => (status === 200 ? body.length : status)).join(' ');
  });
  // What roles may do in the panel follows from the content types; every start sets it anew.
  const lost = listLost(before, first, ['admin_permissions', 'admin_permissions_role_lnk']);
  tools.equal(`${name}: lost or changed rows`, JSON.stringify(lost), '{}');
  tools.equal(`${name}: list, tag, category, search`, first.found, '6 6 6 6');
  await checkIntegrity(tools, database);
  const second = await runAndLook(tools, store, database, 1);
  tools.equal(`${name}: second start changed`, listDifferences(first, second).join(' '), '');
  const third = await runAndLook(tools, store, database, 2);
  tools.equal(`${name}: two more changed`, listDifferences(second, third).join(' '), '');
}

/** Data of the release before is upgraded by two processes that start together, then started on twice more. */
await fault('F28', async (tools) => {
  const changeCms = makePreviousCms(join(tools.folder, 'previous'), revision);
  const { DATABASE } = process.env;
  if (DATABASE !== 'postgres') await upgrade(tools, 'SQLite', false, changeCms);
  if (DATABASE !== 'sqlite') await upgrade(tools, 'PostgreSQL', true, changeCms);
});
