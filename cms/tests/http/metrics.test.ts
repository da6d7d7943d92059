import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../support/client';
import { makeStore } from '../support/cms';
import { type CmsProcess, startCms } from '../support/cms-process';
import { connect } from '../support/database';
import { labelValues, scrape, token, untilCounted } from '../support/metrics';

const canary = 'kanarienvogel';
const requests = 'linefeed_http_requests_total';

let store: Awaited<ReturnType<typeof makeStore>>;
let cms: CmsProcess;
let knex: Knex;
let client: Client;

beforeAll(async () => {
  store = await makeStore();
  const folder = path.join(store.dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString().replaceAll(/[-:]/g, '');
  writeFileSync(path.join(folder, `linefeed-${hourAgo.slice(0, 8)}-${hourAgo.slice(9, 15)}.tar.gz`), '');
  knex = connect(store);
  // A table that is none of the product's: a backup refuses it.
  await knex.schema.createTable('foreign_table', (table) => table.integer('number'));
  cms = await startCms(store, { METRICS_TOKEN: token, PANEL: 'on', BACKUP_AT: '00:00' });
  client = new Client(cms.url);
}, 180_000);
afterAll(async () => {
  await knex.destroy();
  await cms.stop();
  await store.remove();
});

const authorised = (value: string) => ({ headers: { Authorization: value } });

test.each([
  {},
  authorised('Bearer wrong'),
  authorised(`Bearer ${token}x`),
  authorised(`Basic ${token}`),
  authorised(`Bearer ${token} ${token}`),
])('needs the token: %j', async (call) => {
  const { status, headers, text } = await client.raw('GET', '/metrics', call);
  expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect(text).not.toContain(requests);
  expect(text).not.toContain(token);
});

test('says nothing while no token is set', async () => {
  const answers = await Promise.all(
    ['Bearer ', 'Bearer undefined', `Bearer ${token}`].map((value) =>
      new Client().raw('GET', '/metrics', authorised(value)),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('answers in the text form of Prometheus, and no cache keeps it', async () => {
  const { status, headers, text } = await client.raw('GET', '/metrics', authorised(`Bearer ${token}`));
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  expect(text).toContain(`# TYPE ${requests} counter`);
  const head = await client.raw('HEAD', '/metrics', authorised(`Bearer ${token}`));
  expect([head.status, head.text]).toEqual([200, '']);
  const post = await client.raw('POST', '/metrics', authorised(`Bearer ${token}`));
  expect([404, 405]).toContain(post.status);
});

test('counts calls by the pattern of their route, never by what clients make up', async () => {
  const paths = [
    `/api/v1/blogs/${canary}`,
    `/api/v1/blogs/tag/${canary}`,
    `/api/v1/${canary}`,
    `/${canary}`,
    `/uploads/${canary}.webp`,
    `/admin/${canary}`,
    `/content-manager/collection-types/${canary}/${canary}`,
    `/api/v1/blogs?query=${canary}`,
    `/api/v1/blogs/%0a${canary}`,
  ];
  for (const url of paths) {
    for (const method of ['GET', 'HEAD', 'DELETE', 'PROPFIND', 'M-SEARCH']) await client.raw(method, url);
  }
  await untilCounted(async () => {
    const metrics = await scrape(cms.url);
    const pattern = `${requests}{method="GET",route="/api/v1/blogs/:id",status="404"}`;
    // The blog, and the address that no program reads alike.
    expect(metrics.get(pattern)).toBe(2);
    expect(metrics.get(`${requests}{method="other",route="unmatched",status="404"}`)).toBeGreaterThan(0);
    expect([...metrics.keys()].join('\n')).not.toContain(canary);
    const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'];
    expect(known).toEqual(expect.arrayContaining([...labelValues(metrics.keys(), 'method')]));
  });
});

test('the number of series does not grow with the number of addresses', async () => {
  const call = (round: number) => client.raw('GET', `/api/v1/blogs/${canary}-${round}/${round}`);
  await call(0);
  const routes = () => scrape(cms.url).then((metrics) => labelValues(metrics.keys(), 'route').size);
  const before = await routes();
  for (let round = 0; round < 30; round += 1) await call(round);
  expect(await routes()).toBe(before);
});

test('counts a scheduled backup that fails as a job that failed, whose reason the log has', async () => {
  await untilCounted(async () => {
    const metrics = await scrape(cms.url);
    expect(metrics.get('linefeed_job_failures_total{job="backUpWhenDue"}')).toBe(1);
    const succeeded = 'linefeed_job_last_success_timestamp_seconds{job="backUpWhenDue"}';
    expect(metrics.has(succeeded)).toBe(false);
  });
  expect(cms.log()).toContain(
    'The scheduled backup failed, and is tried again in an hour: The table foreign_',
  );
});

test('tells of the database, the process, the jobs and the newest backup', async () => {
  await untilCounted(async () => {
    const metrics = await scrape(cms.url);
    for (const name of [
      'linefeed_db_query_duration_seconds_count',
      'linefeed_db_pool{state="free"}',
      'linefeed_db_pool{state="used"}',
      'linefeed_db_pool{state="waiting"}',
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
      'linefeed_job_failures_total{job="deliverMails"}',
      'linefeed_reports_open',
    ])
      expect(metrics.get(name), name).toBeGreaterThanOrEqual(0);
    expect(metrics.get('linefeed_db_query_duration_seconds_count')).toBeGreaterThan(10);
    expect(metrics.get('linefeed_job_runs_total{job="deliverMails"}')).toBeGreaterThan(0);
    expect(metrics.get('linefeed_job_seconds_total{job="deliverMails"}')).toBeGreaterThan(0);
    const lastSuccess = metrics.get('linefeed_job_last_success_timestamp_seconds{job="deliverMails"}') ?? 0;
    expect(Math.abs(Date.now() / 1000 - lastSuccess)).toBeLessThan(120);
    expect(metrics.get('linefeed_db_up')).toBe(1);
    const age = metrics.get('linefeed_backup_age_seconds') ?? 0;
    expect(age).toBeGreaterThan(3599);
    expect(age).toBeLessThan(3600 + 600);
  });
});

test('tells how many blogs and mails wait, and how long', async () => {
  const mail = {
    kind: 'contact',
    recipient: 'a@example.org',
    attempts: 0,
    next_attempt_at: new Date('2100-01-01'),
  };
  const created_at = new Date(Date.now() - 600_000);
  const rows = ['waiting', 'waiting', 'failed'].map((state) => ({ ...mail, state, created_at }));
  await knex('mails').insert(rows);
  await knex('counters').where({ name: 'blogs.pending' }).update({ value: 7 });
  await untilCounted(async () => {
    const metrics = await scrape(cms.url);
    expect(metrics.get('linefeed_mails{state="waiting"}')).toBe(2);
    expect(metrics.get('linefeed_mails{state="failed"}')).toBe(1);
    expect(metrics.get('linefeed_mail_oldest_waiting_seconds')).toBeGreaterThan(599);
    expect(metrics.get('linefeed_blogs_pending')).toBe(7);
  });
});

test('asks the database little, however often it is scraped', async () => {
  const total = 'linefeed_db_query_duration_seconds_count';
  const before = (await scrape(cms.url)).get(total) ?? 0;
  for (let round = 0; round < 50; round += 1) await scrape(cms.url);
  const after = (await scrape(cms.url)).get(total) ?? 0;
  // The jobs ask as well.
  expect(after - before).toBeLessThan(200);
});

test('answers under load, and counts every call once', async () => {
  const pattern = `${requests}{method="GET",route="/api/v1/settings",status="200"}`;
  const before = (await scrape(cms.url)).get(pattern) ?? 0;
  const calls = Array.from({ length: 400 }, () => client.raw('GET', '/api/v1/settings'));
  const scrapes = Array.from({ length: 10 }, () => scrape(cms.url));
  await Promise.all([...calls, ...scrapes]);
  await untilCounted(async () => expect((await scrape(cms.url)).get(pattern)).toBe(before + 400));
});

test('still answers while the database does not, without old values', async () => {
  await knex.schema.renameTable('counters', 'counters_away');
  try {
    await untilCounted(async () => {
      const metrics = await scrape(cms.url);
      expect(metrics.get('linefeed_db_up')).toBe(0);
      expect(metrics.has('linefeed_blogs_pending')).toBe(false);
      expect(metrics.has('linefeed_mails{state="waiting"}')).toBe(false);
      expect(metrics.get('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    });
  } finally {
    await knex.schema.renameTable('counters_away', 'counters');
  }
}, 60_000);
