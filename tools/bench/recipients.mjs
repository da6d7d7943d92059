import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../../scripts/lib/build.mjs';
import { step } from '../../scripts/lib/print-steps.mjs';
import { withTreeLock } from '../../scripts/lib/tree-lock.mjs';
import { startThrowawayProduct } from '../../scripts/test/throwaway-product.mjs';
import { openDatabase } from '../faults/lib/database.mjs';
import { withCleanUp } from './clean-up.mjs';
import { median } from './measure.mjs';
import { startPostgres } from './postgres.mjs';
import { fillTables } from './recipients-data.mjs';
import { findFacts } from './test-data.mjs';

const sizes = [1000, 100_000];
const rounds = 15;
const digestMails = 500;
const giveUpMs = 120_000;

/**
 * Measures, with few and with many of them, what notifications of one account and subscribers cost: each call alone, at
 * both sizes in turn. Prints the table, and gives the exit code.
 */
export async function runRecipients({ postgres: onPostgres = false } = {}) {
  const rows = await withCleanUp((defer) => measureAll(onPostgres, defer));
  const shown = sizes.map((size) => size.toLocaleString('en')).join(' → ');
  console.log(`\n| ${onPostgres ? 'PostgreSQL' : 'SQLite'}, ${shown} | growth | ms |\n| --- | ---: | ---: |`);
  for (const { name, growth, few, many } of rows) {
    console.log(`| ${name} | ${growth.toFixed(2)} | ${few.toFixed(1)} → ${many.toFixed(1)} |`);
  }
  return 0;
}

async function measureAll(onPostgres, defer) {
  await withTreeLock(() => build({ only: ['cms', 'site', 'process'] }));
  const folder = mkdtempSync(join(tmpdir(), 'linefeed-recipients-'));
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const products = [];
  for (const size of sizes) products.push(await prepare(join(folder, String(size)), size, onPostgres, defer));
  const rows = [];
  for (const [index, { name }] of products[0].entries()) {
    rows.push({ name, ...(await step(name, () => timeInTurn(products.map((calls) => calls[index])))) });
  }
  return rows;
}

/** Starts a product with so many notifications and subscribers; gives the calls to measure. */
async function prepare(dataDir, size, onPostgres, defer) {
  const changes = { PANEL: 'off' };
  if (onPostgres) changes.DATABASE_URL = await startPostgres(defer);
  const product = await startThrowawayProduct(dataDir, { changes });
  defer(product.stop);
  const database = openDatabase({ defer }, { values: { ...changes, DATA_DIR: dataDir } });
  const rows = size.toLocaleString('en');
  await step(`Adding ${rows} notifications and as many subscribers`, () => fillTables(database, size));
  const { admin, user } = await findFacts(product.cmsUrl);
  return listCalls(clientOf(product.cmsUrl, admin, user), database, size);
}

/**
 * Runs a call at both sizes in turn, so that the machine's other work slows both alike. Gives the medians of the times and
 * of the rounds' ratios. A call whose effect nothing resets runs once.
 */
async function timeInTurn(calls) {
  const times = calls.map(() => []);
  for (let round = 0; round < (calls[0].reset === null ? 1 : rounds); round += 1) {
    for (const [index, { run, reset }] of calls.entries()) {
      await reset?.();
      const began = performance.now();
      await run();
      times[index].push(performance.now() - began);
    }
  }
  const [few, many] = times;
  return { few: median(few), many: median(many), growth: median(many.map((ms, round) => ms / few[round])) };
}

function clientOf(url, admin, user) {
  const by = (who) => async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...who, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return { text, response };
  };
  return { admin: by(admin), user: by(user) };
}

function listCalls({ admin, user }, database, size) {
  const deep = Math.floor(Math.min(size, 10_000) / 20);
  const unread = () => database('notification_inboxes').update({ read_until: 0 });
  const ask = (name, path) => ({ name, run: () => user('GET', path) });
  const list = (name, path) => ({ name, run: () => admin('GET', path) });
  return [
    ask('notifications, first page', '/notifications'),
    ask('notifications, the header’s number', '/notifications/unread'),
    ask('notifications, page 500 or last', `/notifications?page=${deep}`),
    { name: 'mark all as read', run: () => user('PUT', '/notifications/read', {}), reset: unread },
    { name: 'one more notification', run: () => follow(database, admin) },
    list('subscribers, first page', '/admin/subscribers'),
    list('subscribers, page 500 or last', `/admin/subscribers?page=${deep}`),
    list('subscribers, confirmed', '/admin/subscribers?status=confirmed'),
    list('subscribers, all of them as CSV', '/admin/subscribers.csv'),
    { name: `digest, its first ${digestMails} mails`, run: () => mailDigest(database), reset: null },
    end('unsubscribe a domain of 100', 'small.example', admin),
    end('unsubscribe a domain of all others', 'large.example', admin),
  ];
}

const end = (name, domain, admin) => ({
  name,
  run: () => admin('PUT', '/admin/subscribers/unsubscribe', { domain }),
  reset: null,
});

const following = new Set();

async function follow(database, admin) {
  const { document_id: id } = await database('up_users as u')
    .join('notification_inboxes as i', 'i.user_id', 'u.id')
    .first('u.document_id');
  if (!following.delete(database)) following.add(database);
  await admin('PUT', `/users/${id}/${following.has(database) ? 'follow' : 'unfollow'}`);
}

/** Lets the digest be due, and waits for its first mails. */
async function mailDigest(database) {
  const longAgo = new Date(Date.now() - 30 * 86_400_000);
  await database('digests').update({ created_at: longAgo, finished_at: longAgo });
  const blog = await database('blogs').where({ state: 'published' }).orderBy('id', 'desc').first('id');
  await database('blogs')
    .where({ id: blog.id })
    .update({ released_at: new Date(Date.now() - 1_800_000) });
  await database('digest_blogs')
    .insert({ blog_id: blog.id })
    .onConflict('blog_id')
    .merge({ digest_id: null });
  const giveUpAt = Date.now() + giveUpMs;
  for (;;) {
    const { total } = await database('mails').where({ kind: 'digest' }).count('* as total').first();
    if (Number(total) >= digestMails) return;
    if (Date.now() > giveUpAt) throw new Error(`Only ${total} mails of the digest were written.`);
    await wait(100);
  }
}
