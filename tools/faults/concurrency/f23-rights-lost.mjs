import { setTimeout as pause } from 'node:timers/promises';
import { countStatuses, sendSlowly } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { startWriters } from '../lib/load.mjs';
import { startTwoCmses } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

const inFlight = 100;

/** Somebody is banned, logs out or is demoted while a hundred requests of theirs are under way. */
await fault('F23', async (tools) => {
  const { database, at } = await startTwoCmses(tools);
  const [judge] = await createUsers(database, at(0), 1, { role: 'admin' });
  const [author] = await createUsers(database, at(0), 1);
  const blog = await publishBlog(author.client);

  const path = `/blogs/comments/${blog}`;

  /** When rows were committed, not when they were made. */
  const committed = (table, column, value) => async (since) => {
    const query = database(table)
      .where(column, value)
      .whereRaw('pg_xact_commit_timestamp(xmin) > ?', [since]);
    return (await query).length;
  };

  async function lose(what, { deed, write, writeSlowly, committedSince }) {
    const writers = startWriters(inFlight, write);
    const late = [0, 1].map((index) => writeSlowly(index, 3000));
    await pause(2000);
    const answer = await deed();
    const lostAt = Date.now();
    tools.check(answer.status === 200, `${what}: ${answer.status} ${answer.text}`);
    await pause(2500);
    const answers = await writers.stop();
    const slow = await Promise.all(late);
    const good = ({ status }) => status === 200 || status === 201;
    tools.note(`${what}: ${countStatuses(answers)}`);
    tools.equal(`${what}: committed later than 1 s after`, await committedSince(new Date(lostAt + 1000)), 0);
    tools.equal(`${what}: slow bodies granted`, slow.filter(good).length, 0);
    tools.check(answers.some(good), `${what}: nothing had been granted before`);
  }

  async function loseAsWriter(what, deedOf) {
    const [person] = await createUsers(database, at(0), 1);
    // Kept aside: a browser that logs out forgets its token, the requests under way still carry it.
    const clients = [0, 1].map((index) => person.client.at(at(index)));
    await lose(what, {
      deed: () => deedOf(person),
      write: (index) => clients[index % 2].at(at(index)).post(path, { content: `${what} ${index}` }),
      writeSlowly: (index, ms) => sendSlowly(clients[index], 'POST', path, { content: 'slow' }, ms),
      committedSince: committed('comments', 'author_id', person.id),
    });
  }
  await loseAsWriter('ban', ({ documentId }) => judge.client.put(`/users/${documentId}/ban`));
  await loseAsWriter('logout', ({ client }) => client.at(at(1)).post('/users/logout'));

  const [other] = await createUsers(database, at(0), 1, { role: 'admin' });
  const setting = (phone) => ({ contact: { phone: `${phone}`, email: '', location: '' } });
  await lose('demotion', {
    deed: () => judge.client.put(`/users/removeadmin/${other.documentId}`),
    write: (index) => other.client.at(at(index)).put('/admin/settings', setting(index)),
    writeSlowly: (index, ms) => sendSlowly(other.client, 'PUT', '/admin/settings', setting('late'), ms),
    committedSince: committed('audit_entries', 'actor_id', other.documentId),
  });
  await checkIntegrity(tools, database);
});
