import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { atOnce, countStatuses } from '../lib/load.mjs';
import { twoCmses } from '../lib/product.mjs';

const copies = 10;

/** Forms sent ten times within 100 ms to two processes, and once more after both were killed: done once. */
fault('F20', twoCmses, async ({ equal, check }, { people, database, blog, cmses, at }) => {
  const [{ id, client }] = people;
  const mail = `${randomUUID()}@example.org`;
  const text = 'Sent ten times';
  const forms = [
    {
      what: 'blogs',
      path: '/blogs/create',
      body: { title: text, content: '<p>x</p>', categories: ['life'] },
      rows: database('blogs').where({ title: text, author_id: id }),
      ok: 201,
    },
    {
      what: 'comments',
      path: `/blogs/comments/${blog}`,
      body: { content: text },
      rows: database('comments').where({ author_id: id }),
      ok: 201,
    },
    {
      what: 'contact messages',
      path: '/contact',
      body: { name: 'Ada', email: mail, message: text },
      rows: database('contact_messages').where({ email: mail }),
      ok: 200,
      isVisitor: true,
    },
    {
      what: 'accounts',
      path: '/users/register',
      body: { name: 'Ada', email: mail, password: 'Correct-Horse-1!' },
      rows: database('up_users').where({ username: mail }),
      ok: 201,
      isVisitor: true,
    },
  ].map((form) => ({ ...form, key: randomUUID() }));

  const send = ({ path, body, key, isVisitor }, index) => {
    const from = isVisitor ? new Client(at(index)) : client.at(at(index));
    return from.post(path, body, { 'idempotency-key': key });
  };
  const countRows = async ({ rows }) => (await rows.clone()).length;

  for (const form of forms) {
    const answers = await atOnce(copies, async (index) => {
      await pause(Math.random() * 100);
      return send(form, index);
    });
    equal(form.what, await countRows(form), 1);
    const isOk = ({ status }) => status === form.ok;
    const isFine = answers.some(isOk) && answers.every((answer) => isOk(answer) || answer.status === 409);
    check(isFine, `${form.what}: ${countStatuses(answers)}`);
  }
  for (const cms of cmses) cms.signal('SIGKILL');
  await pause(200);
  await Promise.all(cmses.map((cms) => cms.ready()));
  for (const [index, form] of forms.entries()) {
    const again = await send(form, index);
    equal(`${form.what} after the restart`, await countRows(form), 1);
    check(again.status === form.ok, `${form.what} after the restart: ${again.status} ${again.text}`);
  }
});
