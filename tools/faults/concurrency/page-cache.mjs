import { randomInt } from 'node:crypto';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import { sessionCookie } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { startNginx } from '../lib/nginx.mjs';
import { startProduct } from '../lib/product.mjs';
import { createUsers, openSession, publishBlog } from '../lib/users.mjs';

const steps = Number(process.env.STEPS ?? 3000);
const oldestMs = 10_000;
const fromCache = ['hit', 'stale', 'revalidated'];

const pick = (list) => list[randomInt(list.length)];

/**
 * Readers, authors and an admin do random things through the site and through an nginx that caches. Each page that a
 * visitor gets must be, byte for byte, one that a site without a cache has given within the last ten seconds. A page for
 * a cookie of a session comes from no cache.
 */
fault('CACHE', { people: 3 }, async (tools, scene) => {
  const { store, cms, site, database, people, blog } = scene;
  // Nothing that a visitor may read names the admin.
  const [admin] = await createUsers(database, site.url, 1, { role: 'admin' });
  const values = { ...store.values, PORT: String(await findFreePort()), PAGE_CACHE_MB: '0' };
  const { sites } = await startProduct(tools, { values }, { cmses: 0 });
  await sites[0].ready();
  const entrances = [site.url, await startNginx(tools, { sites: [site], cmses: [cms] })];
  const blogs = [blog];
  for (const title of ['One', 'Two']) blogs.push(await publishBlog(people[0].client, { title }));
  const paths = () => listPaths(people, blogs.slice(-3));
  const allowed = createAllowedPages(sites[0].url);
  const changes = listChanges({ people, admin, blogs });
  const cookies = await listCookies({ database, people, admin });
  let hits = 0;

  async function visitAsVisitor() {
    const path = pick(paths());
    const began = Date.now();
    const { state, headers, status, text } = await visit(pick(entrances), path, randomHeaders());
    if (fromCache.includes(state)) hits += 1;
    tools.check(!headers.has('set-cookie'), `${path} (${state}) sets a cookie`);
    tools.check(!text.includes(admin.documentId), `${path} (${state}) names the admin`);
    if (path.includes('.data')) return;
    const problem = allowed.findProblem(path, { status, text, began });
    tools.check(!problem, `${path} (${state}) ${problem}`);
  }

  async function visitWithCookie() {
    const path = pick(paths().filter((one) => one !== '/rss.xml'));
    const { kind, cookie, shows } = pick(cookies);
    const { state, headers, status, text } = await visit(pick(entrances), path, { cookie });
    const control = headers.get('cache-control');
    const isPrivate = control === 'private, no-store' && !fromCache.includes(state);
    tools.check(isPrivate, `${path} with the cookie of ${kind}: ${state}, ${control}`);
    // The about page does not wait for the CMS to say who asks.
    const isPersonal = status === 200 && !path.includes('.data') && path !== '/about';
    if (isPersonal) tools.check(text.includes(shows), `${path} does not show what is for ${kind} alone`);
  }

  await allowed.update(paths());
  for (let step = 0; step < steps; step += 1) {
    const roll = randomInt(100);
    if (roll < 75) await visitAsVisitor();
    else if (roll < 93) await visitWithCookie();
    else {
      const { status } = await pick(changes)();
      tools.check(status > 0 && status < 500, `a change answers ${status}`);
      await allowed.update(paths());
    }
  }
  tools.note(`${steps} steps, ${hits} visits answered from a cache`);
});

async function visit(site, path, headers) {
  const response = await fetch(site + path, { headers, redirect: 'manual' });
  const timing = response.headers.get('server-timing')?.split('=')[1] ?? 'none';
  const state = (response.headers.get('x-cache') ?? timing).toLowerCase();
  return { state, headers: response.headers, status: response.status, text: await response.text() };
}

const listPaths = (people, latest) => [
  ...['/', '/allblogs', '/categories', '/category/life', '/about', '/alltags?tag=faults', '/rss.xml'],
  ...['/_root.data', '/allblogs.data', '/blogs/none'],
  ...people.map(({ documentId }) => `/authors/${documentId}`),
  ...latest.flatMap((id) => [`/blogs/${id}`, `/blogs/${id}.data`]),
];

/** Headers that must make no difference. */
const randomHeaders = () => ({
  'accept-encoding': pick(['identity', 'gzip', 'br', 'gzip, br', 'br;q=0.5, gzip', '*']),
  ...pick([
    {},
    { cookie: pick(['_ga=1', 'linefeed_other=abc', 'theme=dark; x=y', 'linefeed_sessio=n']) },
    { 'x-forwarded-host': 'evil.example', 'x-original-url': '/profile', forwarded: 'host=evil' },
    { 'accept-language': 'de', 'user-agent': `walker ${randomInt(1e6)}` },
  ]),
});

/** Cookies that no cached page may answer, and what such a page shows to them alone. */
async function listCookies({ database, people, admin }) {
  const expired = await openSession(database, people[0].id, new Date(Date.now() - 1000));
  const message = Buffer.from('{"kind":"success","message":"A secret message"}').toString('base64');
  return [
    { kind: 'the admin', cookie: sessionCookie(admin.client.token), shows: admin.documentId },
    { kind: 'an author', cookie: sessionCookie(people[0].client.token), shows: people[0].documentId },
    { kind: 'an ended session', cookie: sessionCookie(expired), shows: '' },
    { kind: 'a message', cookie: `linefeed_flash=${encodeURIComponent(message)}`, shows: 'A secret message' },
  ];
}

/** What the people and the admin change at random. */
function listChanges({ people, admin, blogs }) {
  let number = 0;
  const any = () => pick(people);
  const latest = () => pick(blogs.slice(-3));
  return [
    async () => {
      blogs.push(await publishBlog(any().client, { title: `Blog ${(number += 1)}` }));
      return { status: 201 };
    },
    () => people[0].client.put(`/blogs/updateblogs/${latest()}`, { title: `Changed ${(number += 1)}` }),
    () => any().client.post(`/blogs/comments/${latest()}`, { content: `Comment ${(number += 1)}` }),
    () => people[0].client.put(`/users/profile/${people[0].documentId}`, { name: `Name ${(number += 1)}` }),
    () =>
      admin.client.put(`/admin/blogs/${latest()}/status`, {
        ...{ status: pick(['published', 'rejected', 'pending']), reason: 'For its author alone.' },
      }),
  ];
}

/** The pages that visitors may get: those of `reference`, which has no cache, in the last ten seconds. */
function createAllowedPages(reference) {
  /** By path: `{ page, until }`, the last one without an end. */
  const allowed = new Map();

  async function update(paths) {
    for (const path of paths.filter((one) => !one.includes('.data'))) {
      const { status, text } = await visit(reference, path, { 'accept-encoding': 'identity' });
      const page = normalise(status, text);
      const known = allowed.get(path) ?? [];
      allowed.set(path, known);
      if (known.at(-1)?.page === page) continue;
      if (known.length > 0) known.at(-1).until = Date.now();
      known.push({ page, until: Infinity });
    }
  }

  function findProblem(path, { status, text, began }) {
    const page = normalise(status, text);
    const match = allowed.get(path).findLast((one) => one.page === page);
    if (!match) return 'is no page for visitors';
    const ms = began - match.until;
    return ms > oldestMs && `is ${ms - oldestMs} ms too old`;
  }

  return { update, findProblem };
}

/** A page without the nonce, which only pages have that are not cached. */
const normalise = (status, text) => `${status} ${text.replaceAll(/ nonce="[^"]*"/g, '')}`;
