import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Knex, knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePostgres } from '../../../scripts/test/postgres.mjs';
import { makeReplica } from '../../../scripts/test/postgres-replica.mjs';
import type { Blog, BlogWithViewer } from '../../src/contract';
import { blogInput, type SavedBlog } from '../support/builders/blog-input';
import { password } from '../support/builders/people';
import { type Answer, Client } from '../support/client';
import { type CmsProcess, startCms } from '../support/cms-process';
import { scrape, token } from '../support/metrics';

const ageHeader = 'x-linefeed-data-age';
const isFromReplica = ({ headers }: Answer) => headers[ageHeader] !== undefined;
/** The CMS notices a replica's new state within six seconds; other tests use the processor at the same time. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

// A primary and a replica of its own, with PostgreSQL's streaming replication between them.
describe.skipIf(!process.env.DATABASE_URL)('two processes that read a replica', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'linefeed-replica-'));
  const email = 'replicated@example.org';
  let primary: Awaited<ReturnType<typeof makePostgres>>;
  let replica: Awaited<ReturnType<typeof makeReplica>>;
  let onPrimary: Knex;
  let processes: CmsProcess[] = [];

  beforeAll(async () => {
    primary = await makePostgres(folder);
    replica = await makeReplica(folder, primary);
    onPrimary = knex({ client: 'pg', connection: primary.url, pool: { min: 0, max: 1 } });
    const store = { dataDir: path.join(folder, 'data'), databaseUrl: primary.url };
    const settings = { DATABASE_READ_URLS: replica.url, METRICS_TOKEN: token };
    processes = [await startCms(store, settings), await startCms(store, settings)];
    await new Client(processes[0]?.url).post('/users/register', { name: 'Ada', email, password });
  }, 300_000);
  afterAll(async () => {
    await Promise.all(processes.map((cms) => cms.stop()));
    await onPrimary.destroy();
    await replica.remove();
    await primary.remove();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  const at = (index: number, cookie = '') => new Client(processes[index]?.url, cookie);
  const untilRead = (client: Client) =>
    eventually(async () => expect(isFromReplica(await client.get('/blogs'))).toBe(true));

  /** Stops the replica from taking over changes while `work` is done. */
  async function whilePaused(work: () => Promise<void>) {
    const server = knex({ client: 'pg', connection: replica.url, pool: { min: 0, max: 1 } });
    try {
      await server.raw('SELECT pg_wal_replay_pause()');
      await eventually(async () => {
        const { rows } = await server.raw('SELECT pg_get_wal_replay_pause_state() AS state');
        expect(rows[0].state).toBe('paused');
      });
      await work();
    } finally {
      await server.raw('SELECT pg_wal_replay_resume()');
      await server.destroy();
    }
  }

  async function logIn(index: number): Promise<Client> {
    const client = at(index);
    await client.post('/users/login', { email, password });
    return client;
  }

  async function publish(client: Client): Promise<Blog> {
    const { status, body } = await client.post<SavedBlog>('/blogs/create', blogInput());
    expect(status).toBe(201);
    return body.blog;
  }

  const titlesOf = (answer: Answer<Blog[]>) => answer.body.map(({ title }) => title);

  test('answer public lists, search and blogs from it, as the primary has them', async () => {
    const blog = await publish(await logIn(0));
    await untilRead(at(1));
    await eventually(async () => {
      expect(titlesOf(await at(1).get<Blog[]>('/blogs'))).toContain(blog.title);
    });
    const paths = [
      '/blogs',
      '/blogs?category=life&query=written',
      `/blogs/search?query=${encodeURIComponent(blog.title)}`,
      '/blogs/tags',
      `/blogs/${blog._id}`,
      `/blogs/recommendations/${blog._id}`,
      `/blogs/comments/${blog._id}`,
    ];
    const answers = await Promise.all(paths.map((path) => at(1).get(path)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(answers.map(isFromReplica)).toEqual(paths.map(() => true));
    expect(answers[4]?.body).toMatchObject({ _id: blog._id, title: blog.title });
    expect(Number(answers[0]?.headers[ageHeader])).toBeLessThanOrEqual(5000);
  });

  test('show an account what it has just written, whichever process and device asks, and what only its author sees', async () => {
    const [author, phone, visitor] = [await logIn(0), await logIn(1), at(1)];
    await untilRead(visitor);
    await untilRead(at(1, author.cookie));
    await untilRead(phone);
    await whilePaused(async () => {
      const blog = await publish(author);
      const own = await at(1, author.cookie).get<Blog[]>('/blogs');
      expect([isFromReplica(own), titlesOf(own)[0]]).toEqual([false, blog.title]);
      const onPhone = await phone.get<Blog[]>('/blogs');
      expect([isFromReplica(onPhone), titlesOf(onPhone)[0]]).toEqual([false, blog.title]);
      const others = await visitor.get<Blog[]>('/blogs');
      expect([isFromReplica(others), titlesOf(others).includes(blog.title)]).toEqual([true, false]);
      // A visitor with its address finds it, although the replica does not know it.
      const read = await visitor.get<Blog>(`/blogs/${blog._id}`);
      expect([read.status, read.body.title, isFromReplica(read)]).toEqual([200, blog.title, false]);
      const unknown = await visitor.get('/blogs/unknown');
      expect([unknown.status, isFromReplica(unknown)]).toEqual([404, false]);
    });
    const draft = await author.post<SavedBlog>('/blogs/create', blogInput({ status: 'draft' }));
    await untilRead(author);
    const read = await author.get<Blog>(`/blogs/${draft.body.blog._id}`);
    expect([read.status, read.body.status, isFromReplica(read)]).toEqual([200, 'draft', false]);
    expect(isFromReplica(await author.get('/blogs/myblogs'))).toBe(false);
    const [published] = (await author.get<Blog[]>('/blogs')).body;
    const own = await author.get<BlogWithViewer>(`/blogs/${published?._id}`);
    expect([own.body.viewer, isFromReplica(own)]).toEqual([{ liked: false, following: false }, true]);
  });

  test('answer admins from the primary', async () => {
    const admin = await logIn(0);
    await untilRead(admin);
    const role = await onPrimary('up_roles').where({ type: 'admin' }).first('id');
    const [former] = await onPrimary('up_users').where({ email }).pluck('role_id');
    await onPrimary('up_users').where({ email }).update({ role_id: role.id });
    const answers = await Promise.all([admin.get('/blogs'), at(1).get('/blogs')]);
    await onPrimary('up_users').where({ email }).update({ role_id: former });
    expect(answers.map(isFromReplica)).toEqual([false, true]);
  });

  test('leave it out while it lags, and read it again afterwards', async () => {
    const [author, visitor] = [await logIn(0), at(1)];
    await untilRead(visitor);
    await whilePaused(async () => {
      const blog = await publish(author);
      await eventually(async () => {
        const list = await visitor.get<Blog[]>('/blogs');
        // Its answers are no older than five seconds, and say how old they are.
        expect(Number(list.headers[ageHeader] ?? 0)).toBeLessThanOrEqual(5000);
        expect([isFromReplica(list), titlesOf(list)[0]]).toEqual([false, blog.title]);
      });
      expect((await scrape(visitor.base)).get('linefeed_db_replicas_usable')).toBe(0);
    });
    await untilRead(visitor);
    const metrics = await scrape(visitor.base);
    expect(metrics.get('linefeed_db_replicas_usable')).toBe(1);
    expect(metrics.get('linefeed_db_public_reads_total{target="replica"}')).toBeGreaterThan(0);
    expect(metrics.get('linefeed_db_public_reads_total{target="primary"}')).toBeGreaterThan(0);
  });

  test('go on without a failed call when it is killed, and read it again when it is back', async () => {
    await untilRead(at(1));
    const logOf = () => processes[1]?.log() ?? '';
    const logged = logOf().length;
    const answers: Answer[] = [];
    let isOver = false;
    const readers = Array.from({ length: 8 }, async () => {
      while (!isOver) answers.push(await at(1).get('/blogs?view=card'));
    });
    await replica.kill();
    try {
      await eventually(async () => expect(isFromReplica(await at(1).get('/blogs'))).toBe(false));
      // A call finds out before the next check does, which logs it.
      await eventually(async () => expect(logOf().slice(logged)).toContain('is not read'));
    } finally {
      isOver = true;
      await Promise.all(readers);
      await replica.start();
    }
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    await untilRead(at(1));
  });

  test('do not read a server that is no replica of theirs', async () => {
    await onPrimary.raw('CREATE DATABASE other');
    const other = new URL(replica.url);
    other.pathname = '/other';
    const store = { dataDir: path.join(folder, 'data'), databaseUrl: primary.url };
    const urls = `${primary.url}, ${other.href}`;
    const cms = await startCms(store, { DATABASE_READ_URLS: urls });
    try {
      await eventually(async () => {
        expect(
          cms.log().match(/is not read: it is no replica of the database in DATABASE_URL/g),
        ).toHaveLength(2);
      });
      expect(isFromReplica(await new Client(cms.url).get('/blogs'))).toBe(false);
    } finally {
      await cms.stop();
    }
  });
});
