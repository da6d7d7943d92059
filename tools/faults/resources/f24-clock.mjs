import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts } from '../../../scripts/lib/demo.mjs';
import { Client } from '../lib/client.mjs';
import { makeClock } from '../lib/fake-clock.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { startReadyProduct } from '../lib/product.mjs';
import { createUsers, openSession, publishBlog } from '../lib/users.mjs';

const minute = 60_000;
const nearMinutes = 1;
const { email, password } = demoAccounts().user;
const settings = [
  ['right', 0],
  ['5 min ahead', 5],
  ['5 min behind', -5],
  ['jumped a day ahead', 1440],
  ['jumped back', 0],
  ['jumped a day back', -1440],
  ['right again', 0],
];

/** The clock of the CMS is minutes off that of the site, and jumps by a day while it runs. */
await fault('F24', async (tools) => {
  const clock = makeClock(tools.folder);
  const { database, cmses, sites } = await startReadyProduct(tools, { changeCms: clock.change });
  const [cms, site] = [cmses[0], sites[0]];
  const [person] = await createUsers(database, site.url, 1);
  const pid = cms.pid();
  const written = [];

  for (const [name, minutes] of settings) {
    clock.set(minutes);
    await pause(500);
    const visitor = new Client(site.url);
    const login = await visitor.post('/users/login', { email, password });
    const profile = await visitor.page('/profile');
    tools.check(login.status === 200 && profile.status === 200, `${name}: ${login.text} ${profile.status}`);
    const age = Number(/Max-Age=(\d+)/.exec(login.headers['set-cookie']?.[0])?.[1]);
    tools.check(age > 86_400, `${name}: the browser drops the session (${login.headers['set-cookie']})`);
    tools.check((await person.client.get('/users/me')).status === 200, `${name}: an open session is lost`);

    // By the real clock, on which the limit of a session was set.
    for (const [limit, wanted] of [
      [-Math.abs(minutes) - nearMinutes, 401],
      [Math.abs(minutes) + nearMinutes, 200],
    ]) {
      const ends = new Date(Date.now() + limit * minute);
      const token = await openSession(database, person.id, { ends_at: ends });
      const { status } = await new Client(site.url, token).get('/users/me');
      tools.check(status === wanted, `${name}: ${status} to a session whose limit is ${limit} min away`);
    }

    const id = await publishBlog(person.client, `Written when the clock is ${name}`);
    written.push(id);
    const blog = await visitor.get(`/blogs/${id}`);
    const off = Math.abs(new Date(blog.body.publishedAt) - clock.now()) / 1000;
    tools.atMost(`${name}: moment of a post is off`, off, 10, 's');
    const list = (await visitor.get('/blogs?view=card')).body;
    const moments = list.map(({ publishedAt }) => publishedAt);
    tools.check(
      list.some(({ _id }) => _id === id),
      `${name}: a new post is not listed`,
    );
    tools.check(
      moments.join() === [...moments].sort().reverse().join(),
      `${name}: the list has another order`,
    );
    tools.check((await visitor.page(`/blogs/${id}`)).status === 200, `${name}: a new post cannot be read`);
    tools.check((await visitor.page('/')).status === 200, `${name}: no front page`);
  }
  const list = (await person.client.get('/blogs?view=card')).body.map(({ _id }) => _id);
  tools.equal('posts listed at the end', written.filter((id) => list.includes(id)).length, settings.length);
  tools.equal('restarts', cms.pid() === pid ? 0 : 1, 0);
  await checkIntegrity(tools, database);
});
