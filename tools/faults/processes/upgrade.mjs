import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot, root } from '../../../scripts/lib/paths.mjs';
import { Client } from '../lib/client.mjs';
import { openDatabase } from '../lib/database.mjs';
import { fault, Skipped } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { createStore, startProduct } from '../lib/product.mjs';
import { listDifferences, listLost, takeSnapshot } from '../lib/snapshot.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

const tsc = fromRoot('node_modules', 'typescript', 'bin', 'tsc');
/** The last revision before titles got an index, lists their own tables and uploads their uses. */
const revision = process.env.FROM ?? '0f4e600';
/**
 * The panel permissions of roles follow from the content types: every start writes them. The ends of titles are no
 * longer stored.
 */
const exempt = ['admin_permissions', 'admin_permissions_role_lnk', 'title_tails'];

/** Data of the release before is upgraded by two processes that start together, then started on twice more. */
fault('F28', null, async (tools) => {
  const { note, equal } = tools;
  const previousCms = makePreviousCms(join(tools.folder, 'previous'));
  const store = await createStore(tools);
  const database = openDatabase(tools, store);
  /** A run of so many processes; gives the database after it, with what `work` found. */
  async function run({ cmses = 1, work, change }) {
    const product = await startProduct(tools, store, { cmses, sites: 0, change });
    await Promise.all(product.cmses.map((cms) => cms.ready()));
    const found = await work?.(product.cmses[0].url);
    await product.stop();
    return { found, ...(await takeSnapshot(database)) };
  }

  const before = await run({ work: (url) => fill(database, url), change: { cms: previousCms } });
  // The account that gets the blogs of deleted ones: a start gives it the id that the site knows it by.
  before.tables.up_users = before.tables.up_users.filter(({ username }) => username !== 'deleted-user');
  // The upgrade decides which accounts have confirmed an email: no account had to before.
  for (const account of before.tables.up_users) delete account.confirmed;
  // Each start says what the panel's roles are for.
  for (const role of before.tables.admin_roles) {
    delete role.description;
    delete role.updated_at;
  }
  note(`${Object.values(before.tables).flat().length} rows of ${revision}`);

  // Two processes upgrade together, one of them does so again.
  const first = await run({ cmses: 2, work: countListed });
  equal('lost or changed rows', JSON.stringify(listLost(before, first, exempt)), '{}');
  equal('list, tag, category, search', first.found, '6 6 6 6');
  await checkIntegrity(tools, database);
  const second = await run({});
  equal('second start changed', listDifferences(first, second).join(' '), '');
  const third = await run({ cmses: 2 });
  equal('two more changed', listDifferences(second, third).join(' '), '');
});

async function fill(database, url) {
  const people = await createUsers(database, url, 6);
  for (const [index, { client, documentId }] of people.entries()) {
    const title = `From the release before, ${index}`;
    const blog = await publishBlog(client, { title, content: '<p>Kept</p>', tags: ['Old', `t${index}`] });
    for (const other of people.slice(0, index)) {
      await other.client.put(`/blogs/${blog}/like`);
      await other.client.post(`/blogs/comments/${blog}`, { content: 'Kept too' });
      await other.client.put(`/users/${documentId}/follow`);
    }
  }
}

async function countListed(url) {
  const client = new Client(url);
  const paths = ['/blogs', '/blogs/tag/old', '/blogs?category=life', '/blogs/search?query=release'];
  const answers = await Promise.all(paths.map((path) => client.get(path)));
  return answers.map(({ status, body }) => (status === 200 ? body.length : status)).join(' ');
}

/** The CMS as it was at the revision, compiled in a folder of its own; gives how a part becomes it. */
function makePreviousCms(folder) {
  mkdirSync(folder, { recursive: true });
  const run = (command, args) => execFileSync(command, args, { stdio: 'pipe', cwd: root });
  try {
    const tree = `${folder}.tar`;
    run('git', ['archive', '-o', tree, revision, 'cms', 'tsconfig.base.json', 'package.json']);
    run('tar', ['-xf', tree, '-C', folder]);
    symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
    symlinkSync(fromRoot('cms', 'node_modules'), join(folder, 'cms', 'node_modules'));
    run(process.execPath, [tsc, '-p', join(folder, 'cms')]);
  } catch (error) {
    throw new Skipped(`${revision} cannot be built here (${error.stderr || error.stdout || error.message})`);
  }
  const main = join(folder, 'cms', 'dist', 'src', 'main.js');
  return (part) => ({
    ...part,
    args: part.args.map((arg) => (arg.endsWith('main.js') ? main : arg)),
    cwd: join(folder, 'cms'),
    env: { ...part.env, LINEFEED_ROOT: folder },
  });
}
