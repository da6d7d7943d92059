import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts } from '../../../scripts/lib/demo.mjs';
import { Client } from '../lib/client.mjs';
import { fault, Skipped } from '../lib/fault.mjs';
import { startScene } from '../lib/product.mjs';
import { openSession, publishBlog } from '../lib/users.mjs';

const minute = 60_000;
const nearMinutes = 1;
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
fault('F24', null, async (tools) => {
  const { check, atMost, equal } = tools;
  const clock = makeClock(tools.folder);
  const scene = await startScene(tools, { change: { cms: clock.attachTo } });
  const { database, site, people } = scene;
  const [person] = people;
  const { email, password } = demoAccounts().user;
  const written = [];

  for (const [name, minutes] of settings) {
    clock.set(minutes);
    await pause(500);
    const visitor = new Client(site.url);
    const login = await visitor.post('/users/login', { email, password });
    const profile = await visitor.page('/profile');
    check(login.status === 200 && profile.status === 200, `${name}: ${login.text} ${profile.status}`);
    const cookie = login.headers.get('set-cookie');
    check(/Max-Age=(\d+)/.exec(cookie)?.[1] > 86_400, `${name}: the browser drops the session (${cookie})`);
    check((await person.client.get('/users/me')).status === 200, `${name}: an open session is lost`);

    // The real clock counts here: it set the session's limit.
    for (const [limit, wanted] of [
      [-Math.abs(minutes) - nearMinutes, 401],
      [Math.abs(minutes) + nearMinutes, 200],
    ]) {
      const token = await openSession(database, person.id, new Date(Date.now() + limit * minute));
      const { status } = await new Client(site.url, token).get('/users/me');
      check(status === wanted, `${name}: ${status} to a session whose limit is ${limit} min away`);
    }

    const id = await publishBlog(person.client, { title: `Written when the clock is ${name}` });
    written.push(id);
    const blog = await visitor.get(`/blogs/${id}`);
    const off = Math.abs(new Date(blog.body.publishedAt) - Date.now() - minutes * minute) / 1000;
    atMost(`${name}: moment of a post is off`, off, 10, 's');
    const list = (await visitor.get('/blogs?view=card')).body;
    const moments = list.map(({ publishedAt }) => publishedAt);
    check(
      list.some(({ _id }) => _id === id),
      `${name}: a new post is not listed`,
    );
    check(moments.join() === moments.toSorted().reverse().join(), `${name}: the list has another order`);
    check((await visitor.page(`/blogs/${id}`)).status === 200, `${name}: a new post cannot be read`);
  }
  const list = (await person.client.get('/blogs?view=card')).body.map(({ _id }) => _id);
  equal('posts listed at the end', written.filter((id) => list.includes(id)).length, settings.length);
  equal('restarts', scene.countRestarted(), 0);
});

const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/local/lib'];

/** A clock for a process, set to so many minutes from the real one, also while it runs. */
function makeClock(folder) {
  const files = folders.map((path) => `${path}/faketime/libfaketimeMT.so.1`);
  const library = files.find((file) => existsSync(file));
  if (!library) throw new Skipped('libfaketime is not installed (Debian: apt-get install faketime)');
  const file = join(folder, 'clock');
  const set = (minutes) => writeFileSync(file, `${minutes < 0 ? '' : '+'}${minutes * 60}\n`);
  set(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // A machine whose clock is set goes on counting its own seconds.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { set, attachTo: (part) => ({ ...part, env: { ...part.env, ...env } }) };
}
