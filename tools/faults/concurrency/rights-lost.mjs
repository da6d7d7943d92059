import { setTimeout as pause } from 'node:timers/promises';
import { fault } from '../lib/fault.mjs';
import { countStatuses, startWriters } from '../lib/load.mjs';
import { twoCmses } from '../lib/product.mjs';
import { createUsers } from '../lib/users.mjs';

const inFlight = 100;

/** Somebody is banned, logs out or is demoted while a hundred requests of theirs are under way. */
fault('F23', { ...twoCmses, people: 3 }, async ({ note, equal, check }, { people, database, blog, at }) => {
  const [, banned, leaving] = people;
  const [judge, demoted] = await createUsers(database, at(0), 2, { role: 'admin' });
  const comments = { method: 'POST', path: `/blogs/comments/${blog}`, body: (content) => ({ content }) };

  async function lose(what, { person, act, method, path, body, rows }) {
    // Clients of their own: a browser that logs out forgets its token, the requests under way still carry it.
    const clients = [0, 1].map((index) => person.client.at(at(index)));
    const writers = startWriters(inFlight, (index) =>
      clients[index % 2].at(at(index)).call(method, path, { body: body(`${what} ${index}`) }),
    );
    const late = clients.map((client) => client.call(method, path, { body: body('slow'), pauseMs: 3000 }));
    await pause(2000);
    const answer = await act();
    const lostAt = Date.now();
    check(answer.status === 200, `${what}: ${answer.status} ${answer.text}`);
    await pause(2500);
    const answers = await writers.stop();
    const slow = await Promise.all(late);
    const isGranted = ({ status }) => status === 200 || status === 201;
    // When rows were committed, not when they were made.
    const committed = await rows.whereRaw('pg_xact_commit_timestamp(xmin) > ?', [new Date(lostAt + 1000)]);
    note(`${what}: ${countStatuses(answers)}`);
    equal(`${what}: committed later than 1 s after`, committed.length, 0);
    equal(`${what}: slow bodies granted`, slow.filter(isGranted).length, 0);
    check(answers.some(isGranted), `${what}: nothing had been granted before`);
  }

  await lose('ban', {
    ...comments,
    person: banned,
    act: () => judge.client.put(`/users/${banned.documentId}/ban`),
    rows: database('comments').where({ author_id: banned.id }),
  });
  await lose('logout', {
    ...comments,
    person: leaving,
    act: () => leaving.client.at(at(1)).post('/users/logout'),
    rows: database('comments').where({ author_id: leaving.id }),
  });
  await lose('demotion', {
    person: demoted,
    act: () => judge.client.put(`/users/removeadmin/${demoted.documentId}`),
    method: 'PUT',
    path: '/admin/settings',
    body: (phone) => ({ contact: { phone, email: '', location: '' } }),
    rows: database('audit_entries').where({ actor_id: demoted.documentId }),
  });
});
