import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { demoAccounts } from '../../scripts/lib/demo.mjs';
import { Client } from '../faults/lib/client.mjs';
import { countStatuses, msUntil } from '../faults/lib/load.mjs';
import { publishBlog } from '../faults/lib/users.mjs';

const subscribers = 30;
const wrongPasswords = 10;
/** A digest tells of blogs that have been published for ten minutes. */
const coolDownMs = 11 * 60_000;

/** One process makes the backup that all of them find due. */
export async function checkBackup({ equal, logs }, { store }) {
  const folder = store.values.BACKUP_DIR;
  const made = () => logs.filter((line) => line.includes('A backup was written')).length;
  await msUntil(() => made() > 0);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar.gz')) : [];
  equal('scheduled backups', files.length, 1);
  equal('processes that made one', made(), 1);
}

/** A session that one process opens is known to all, and ended for all by any. */
export async function checkSessions({ equal }, { cmses, sites }) {
  const { email, password } = demoAccounts().user;
  const client = new Client(sites[0].url);
  await client.post('/users/login', { email, password });
  const { token } = client;
  const everywhere = () =>
    Promise.all([...sites, ...cmses].map(({ url }) => new Client(url, token).get('/users/me')));
  equal('session at six processes', countStatuses(await everywhere()), '6 × 200');
  await new Client(cmses[1].url, token).post('/users/logout');
  equal('after the logout at one', countStatuses(await everywhere()), '6 × 401');
}

/** Wrong passwords count together, whichever process they are sent to. */
export async function checkLimits({ equal }, { sites }) {
  const email = `${randomBytes(8).toString('hex')}@cluster.example`;
  const answers = [];
  for (let time = 0; time < wrongPasswords + 5; time += 1) {
    const { url } = sites[time % sites.length];
    answers.push(await new Client(url).post('/users/login', { email, password: 'Wrong-Password-1!' }));
  }
  equal('wrong passwords at three processes', countStatuses(answers), `${wrongPasswords} × 401 5 × 429`);
}

/** Starts a digest for some subscribers; gives a check that each of them gets it once. */
export async function startDigest(database, { client }, mail) {
  const now = new Date();
  const words = `digest-${randomBytes(8).toString('hex')}`;
  const emails = Array.from({ length: subscribers }, (_, index) => `${words}-${index}@cluster.example`);
  const rows = emails.map((email) => ({
    document_id: `d${randomBytes(12).toString('hex').slice(0, 23)}`,
    created_at: now,
    updated_at: now,
    published_at: now,
    name: 'Subscriber',
    email,
    key: email,
    domain: 'cluster.example',
    state: 'confirmed',
    confirmed_at: new Date(now.getTime() - 3_600_000),
  }));
  await database('subscribers').insert(rows);
  await database('site_settings').update({ digest: 'daily' });
  const id = await publishBlog(client, { title: 'A blog for the digest' });
  await database('blogs')
    .where({ document_id: id })
    .update({ released_at: new Date(now.getTime() - coolDownMs) });
  return async function checkDigest({ equal }) {
    const times = () => emails.map((email) => mail.count(`To: ${email}`).times);
    await msUntil(() => times().every((time) => time > 0));
    equal(
      'digests',
      times().reduce((sum, time) => sum + time, 0),
      subscribers,
    );
  };
}

/** How long a deleted blog is still shown to visitors, at nginx and at each site. */
export async function measureWithdrawal({ client }, addresses) {
  const title = `withdrawn-${randomBytes(8).toString('hex')}`;
  const id = await publishBlog(client, { title });
  const pages = addresses.flatMap((url) => [`${url}/`, `${url}/blogs/${id}`, `${url}/category/life`]);
  const all = async (isSo) => (await Promise.all(pages.map(readPage))).every(isSo);
  await msUntil(() => all(({ text }) => text.includes(title)));
  const deleted = await client.delete(`/blogs/myblogs/${id}`);
  if (deleted.status !== 200) throw new Error(`The blog was not deleted: ${deleted.status}`);
  const isWithout = ({ status, text }) => [200, 404].includes(status) && !text.includes(title);
  return msUntil(() => all(isWithout), 200, 30_000);
}

async function readPage(url) {
  try {
    const answer = await fetch(url);
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}
