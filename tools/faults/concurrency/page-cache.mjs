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
  const change = createChanges({ people, admin, blogs });
  const cookies = await listCookies({ database, people, admin });
  const counts = {};
  const count = (what) => (counts[what] = (counts[what] ?? 0) + 1);

  async function visitAsVisitor() {
    const path = pick(paths());
    const began = Date.now();
    const { state, headers, status, text } = await visit(pick(entrances), path, randomHeaders());
    count(`visits (${state})`);
    const problem = headers.has('set-cookie')
      ? 'sets a cookie'
      : path.includes('.data')
        ? text.includes(admin.documentId) && 'names the admin'
        : allowed.findProblem(path, { status, text, began });
    tools.check(!problem, `${path} (${state}) ${problem}`);
  }

  async function visitWithCookie() {
    const path = pick(paths().filter((one) => one !== '/rss.xml'));
    const { kind, cookie, shows } = pick(cookies);
    const { state, headers, status, text } = await visit(pick(entrances), path, { cookie });
    count(`visits with the cookie of ${kind}`);
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
      const { what, status } = await change();
      count(`${what} ${status}`);
      tools.check(status > 0 && status < 500, `${what} answers ${status}`);
      await allowed.update(paths());
    }
  }
  const shown = Object.entries(counts).map(([what, number]) => `${number} ${what}`);
  tools.note(`${steps} steps: ${shown.join(', ')}`);
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

/** Gives a function that changes something at random, as one of the people or as the admin. */
function createChanges({ people, admin, blogs }) {
  let number = 0;
  const any = () => pick(people);
  const latest = () => pick(blogs.slice(-3));
  const changes = {
    async blog() {
      blogs.push(await publishBlog(any().client, { title: `Blog ${(number += 1)}` }));
      return { status: 201 };
    },
    edit: () => people[0].client.put(`/blogs/updateblogs/${latest()}`, { title: `Changed ${(number += 1)}` }),
    like: () => any().client.put(`/blogs/${latest()}/${pick(['like', 'unlike'])}`),
    follow: () => any().client.put(`/users/${any().documentId}/${pick(['follow', 'unfollow'])}`),
    comment: () => any().client.post(`/blogs/comments/${latest()}`, { content: `Comment ${(number += 1)}` }),
    name() {
      const { client, documentId } = any();
      return client.put(`/users/profile/${documentId}`, { name: `Name ${(number += 1)}` });
    },
    status: () =>
      admin.client.put(`/admin/blogs/${latest()}/status`, {
        ...{ status: pick(['published', 'rejected', 'pending']), reason: 'For its author alone.' },
      }),
  };
  return async () => {
    const what = pick(Object.keys(changes));
    return { what, status: (await changes[what]()).status };
  };
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
    if (!match) return `is no page for visitors: ${differenceOf(page, allowed.get(path).at(-1).page)}`;
    const ms = began - match.until;
    return ms > oldestMs && `is ${ms - oldestMs} ms too old`;
  }

  return { update, findProblem };
}

/** A page without the nonce, which only pages have that are not cached. */
const normalise = (status, text) => `${status} ${text.replaceAll(/ nonce="[^"]*"/g, '')}`;

function differenceOf(page, wanted) {
  let at = 0;
  while (at < page.length && page[at] === wanted[at]) at += 1;
  const [got, expected] = [page, wanted].map((one) => JSON.stringify(one.slice(at, at + 120)));
  return `from ${at}: ${got} instead of ${expected}`;
}
