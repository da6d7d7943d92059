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
  const blogInput = { title: text, content: '<p>x</p>', categories: ['life'] };
  const register = { name: 'Ada', email: mail, password: 'Correct-Horse-1!' };
  /** Each row is what is made, its path and body, the rows to count, and the status of the answer. */
  const forms = [
    ['blogs', '/blogs/create', blogInput, database('blogs').where({ title: text, author_id: id }), 201],
    [
      'comments',
      `/blogs/comments/${blog}`,
      { content: text },
      database('comments').where({ author_id: id }),
      201,
    ],
    [
      'messages',
      '/contact',
      { name: 'Ada', email: mail, message: text },
      database('contact_messages').where({ email: mail }),
      200,
    ],
    ['accounts', '/users/register', register, database('up_users').where({ username: mail }), 201],
  ].map(([what, path, body, rows, ok]) => ({ what, path, body, rows, ok, key: randomUUID() }));

  const send = ({ path, body, key }, index) => {
    const from = path.startsWith('/blogs') ? client.at(at(index)) : new Client(at(index));
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
