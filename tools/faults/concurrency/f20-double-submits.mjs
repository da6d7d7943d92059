import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, countStatuses } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { startTwoCmses } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

const copies = 10;

/** Forms sent ten times within 100 ms to two processes, and once more after both were killed: done once. */
await fault('F20', async (tools) => {
  const { database, cmses, at } = await startTwoCmses(tools);
  const [{ id, client }] = await createUsers(database, at(0), 1);
  const blog = await publishBlog(client, 'There before');
  const mail = `${randomUUID()}@example.org`;
  const rows = (table, where) => async () => (await database(table).where(where)).length;
  const forms = [
    {
      what: 'blogs',
      path: '/blogs/create',
      body: { title: 'Sent ten times', content: '<p>x</p>', categories: ['life'] },
      count: rows('blogs', { title: 'Sent ten times', author_id: id }),
      ok: 201,
    },
    {
      what: 'comments',
      path: `/blogs/comments/${blog}`,
      body: { content: 'Sent ten times' },
      count: rows('comments', { author_id: id }),
      ok: 201,
    },
    {
      what: 'contact messages',
      path: '/contact',
      body: { name: 'Ada', email: mail, message: 'Sent ten times' },
      count: rows('contact_messages', { email: mail }),
      ok: 200,
      isVisitor: true,
    },
    {
      what: 'accounts',
      path: '/users/register',
      body: { name: 'Ada', email: mail, password: 'Correct-Horse-1!' },
      count: rows('up_users', { username: mail }),
      ok: 201,
      isVisitor: true,
    },
  ].map((form) => ({ ...form, key: randomUUID() }));

  const send = ({ path, body, key, isVisitor }, index) => {
    const from = isVisitor ? new Client(at(index)) : client.at(at(index));
    return from.post(path, body, { 'idempotency-key': key });
  };
  const sendOften = (form) =>
    Promise.all(
      Array.from({ length: copies }, async (_, index) => {
        await pause(Math.random() * 100);
        return send(form, index);
      }),
    );

  for (const form of forms) {
    const answers = await sendOften(form);
    tools.equal(form.what, await form.count(), 1);
    const isFine = answers.every(({ status }) => status === form.ok || status === 409);
    tools.check(
      isFine && answers.some(({ status }) => status === form.ok),
      `${form.what}: ${countStatuses(answers)}`,
    );
  }
  for (const cms of cmses) cms.signal('SIGKILL');
  await pause(200);
  await Promise.all(cmses.map((cms) => cms.ready()));
  for (const [index, form] of forms.entries()) {
    const again = await send(form, index);
    tools.equal(`${form.what} after the restart`, await form.count(), 1);
    tools.check(again.status === form.ok, `${form.what} after the restart: ${again.status} ${again.text}`);
  }
  await checkIntegrity(tools, database);
});
