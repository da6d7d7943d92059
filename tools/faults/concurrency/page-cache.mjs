import { randomInt } from 'node:crypto';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import { fault } from '../lib/fault.mjs';
import { startNginx } from '../lib/nginx.mjs';
import { normalisePage } from '../lib/normalise-page.mjs';
import { startProduct } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

const steps = Number(process.env.STEPS ?? 10_000);
const maxAgeMs = 10_000;
const cookieName = 'linefeed_session';
/** The same for everybody, so that cookies make no difference. */
const feed = '/rss.xml';

/**
 * Readers, authors and an admin do random things through the site and through an nginx that caches. Each page that a
 * visitor gets must be, byte for byte, one that a site without a cache has rendered for a visitor within the last ten
 * seconds; the `.data` of a page must hold the same values and texts.
 */
fault('CACHE', { people: 3 }, async (tools, scene) => {
  const { store, cms, site, database, people, blog } = scene;
  const { check, equal, note } = tools;
  const [admin] = await createUsers(database, site.url, 1, { role: 'admin' });
  const port = await findFreePort();
  const values = { ...store.values, PORT: String(port), PAGE_CACHE_MB: '0' };
  const { sites } = await startProduct(tools, { values }, { cmses: 0, sites: 1 });
  await sites[0].ready();
  const nginx = await startNginx(tools, { sites: [site], cmses: [cms] });
  const walk = createWalk({ entrances: [site.url, nginx], reference: sites[0].url, people, admin, blog });
  await walk.begin();
  for (let step = 0; step < steps; step += 1) await walk.step();
  const { counts, faultsFound } = walk;
  note(
    `${steps} steps: ${Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  );
  for (const found of faultsFound.slice(0, 5)) check(false, found);
  equal('wrong answers', faultsFound.length, 0);
});

function pick(list) {
  return list[randomInt(list.length)];
}

function chance(share) {
  return randomInt(1000) < share * 1000;
}

function createWalk({ entrances, reference, people, admin, blog }) {
  const counts = {};
  const faultsFound = [];
  const count = (what) => (counts[what] = (counts[what] ?? 0) + 1);
  const blogs = [blog];
  const comments = [];
  const lastTag = new Map();
  /** What a visitor may get of each path: `{ page, until }`, the last one without an end. */
  const allowed = new Map();
  let changes = 0;

  const paths = () => [
    '/',
    '/allblogs',
    '/alltags',
    '/alltags?tag=faults',
    '/categories',
    '/category/life',
    '/about',
    feed,
    '/blogs/none',
    '/_root.data',
    '/allblogs.data',
    ...people.map(({ documentId }) => `/authors/${documentId}`),
    ...blogs.slice(-3).flatMap((id) => [`/blogs/${id}`, `/blogs/${id}.data`]),
  ];

  /** Notes what the site without a cache gives a visitor now, for every path. */
  async function look() {
    for (const path of paths()) {
      const page = await readPage(reference, path);
      const known = allowed.get(path) ?? [];
      allowed.set(path, known);
      const now = Date.now();
      if (known.at(-1)?.page === page) continue;
      if (known.length > 0) known.at(-1).until = now;
      known.push({ page, until: Infinity });
      while (known.length > 1 && known[0].until < now - 2 * maxAgeMs) known.shift();
    }
  }

  async function visitAsVisitor() {
    const path = pick([...allowed.keys()].filter((known) => paths().includes(known)));
    const entrance = pick(entrances);
    const headers = {
      'accept-encoding': pick(['identity', 'gzip', 'br', 'gzip, br', 'br;q=0.5, gzip', '*']),
      ...(chance(0.1) && {
        cookie: pick(['_ga=1', 'linefeed_typed_0=abc', 'theme=dark; x=y', 'linefeed_sessio=n']),
      }),
      ...(chance(0.1) && {
        'x-forwarded-host': 'evil.example',
        'x-original-url': '/profile',
        forwarded: 'host=evil',
      }),
      ...(chance(0.1) && { 'accept-language': 'de', 'user-agent': `walker ${randomInt(1e6)}` }),
      ...(path === feed && chance(0.5) && { cookie: `${cookieName}=${person().client.token}` }),
      ...(chance(0.3) && lastTag.has(path) && { 'if-none-match': lastTag.get(path) }),
    };
    const junk = chance(0.2) ? `${path.includes('?') ? '&' : '?'}utm_source=${randomInt(1e6)}` : '';
    const method = chance(0.1) ? 'HEAD' : 'GET';
    const began = Date.now();
    const response = await fetch(entrance + path + junk, { method, headers, redirect: 'manual' });
    const bytes = Buffer.from(await response.arrayBuffer());
    count(`visits${entrance === entrances[1] ? ' through nginx' : ''}`);
    const state =
      response.headers.get('x-cache') ?? response.headers.get('server-timing')?.split('=')[1] ?? 'none';
    count(state.toLowerCase());
    const where = `${method} ${path}${junk} (${entrance === entrances[1] ? 'nginx' : 'site'}, ${state})`;
    if (response.headers.has('set-cookie')) faultsFound.push(`${where} sets a cookie`);
    const etag = response.headers.get('etag');
    if (response.status === 304) {
      if (headers['if-none-match'] !== etag) faultsFound.push(`${where}: 304 for another version`);
      return;
    }
    if (method === 'HEAD') {
      if (bytes.length > 0) faultsFound.push(`${where}: HEAD with a body`);
      return;
    }
    if (etag) lastTag.set(path, etag);
    const page = await normalisePage(path, response.status, bytes.toString());
    const known = allowed.get(path);
    const match = known.findLast((one) => one.page === page);
    if (!match)
      faultsFound.push(`${where} is no page for visitors: ${differenceOf(page, known.at(-1).page)}`);
    else if (match.until < began - maxAgeMs) {
      faultsFound.push(`${where} is ${began - match.until} ms too old`);
    }
  }

  async function visitSignedIn() {
    const { client, documentId } = pick([...people.slice(0, 2), admin]);
    const path = pick(paths().filter((known) => !known.endsWith('.data') && known !== feed));
    const response = await fetch(pick(entrances) + path, {
      headers: { cookie: `${cookieName}=${client.token}`, 'accept-encoding': 'br' },
      redirect: 'manual',
    });
    const text = await response.text();
    count('visits of people who are signed in');
    if (response.headers.get('cache-control') !== 'private, no-store') {
      faultsFound.push(`${path} of somebody signed in: ${response.headers.get('cache-control')}`);
    }
    if (
      response.status === 200 &&
      text.startsWith('<!DOCTYPE') &&
      client.token &&
      !text.includes(documentId)
    ) {
      if (path !== '/about') faultsFound.push(`${path} does not know who asks`);
    }
  }

  async function visitWithMessage() {
    const message = Buffer.from(JSON.stringify({ kind: 'success', message: `Secret ${randomInt(1e6)}` }));
    const cookie = `linefeed_flash=${encodeURIComponent(message.toString('base64'))}`;
    const response = await fetch(pick(entrances) + pick(['/', '/allblogs', '/about']), {
      headers: { cookie },
    });
    count('messages');
    if (!(await response.text()).includes('Secret')) faultsFound.push('a message is not shown');
  }

  const person = () => pick(people);
  const changesOf = {
    async blog() {
      const { client } = person();
      const title = `Blog ${(changes += 1)} of ${Date.now()}`;
      blogs.push(await publishBlog(client, { title, tags: ['faults'], categories: ['life'] }));
    },
    async edit() {
      const { client } = person();
      await client.put(`/blogs/updateblogs/${pick(blogs.slice(-3))}`, {
        title: `Changed ${(changes += 1)}`,
        content: `<p>Text ${changes}</p>`,
        categories: ['life'],
        tags: ['faults'],
      });
    },
    like: () => person().client.put(`/blogs/${pick(blogs.slice(-3))}/${pick(['like', 'unlike'])}`),
    follow: () => person().client.put(`/users/${person().documentId}/${pick(['follow', 'unfollow'])}`),
    async comment() {
      const id = pick(blogs.slice(-3));
      await person().client.post(`/blogs/comments/${id}`, { content: `Comment ${(changes += 1)}` });
      const { body } = await admin.client.get(`/blogs/${id}`);
      comments.push(...(body?.comments ?? []).map(({ _id }) => _id));
    },
    async hide() {
      if (comments.length > 0)
        await admin.client.put(`/admin/comments/${pick(comments)}`, { hidden: chance(0.5) });
    },
    status: () =>
      admin.client.put(`/admin/blogs/${pick(blogs.slice(-3))}/status`, {
        status: pick(['published', 'rejected', 'pending']),
        reason: 'A reason that only its author reads.',
      }),
    name: () => {
      const { client, documentId } = person();
      return client.put(`/users/profile/${documentId}`, { name: `Name ${(changes += 1)}` });
    },
    ban: async () => {
      const { documentId } = people[2];
      await admin.client.put(`/users/${pick(['ban', 'unban'])}/${documentId}`, {});
    },
  };

  async function change() {
    const what = pick(Object.keys(changesOf));
    await changesOf[what]();
    count(`changes (${what})`);
    await look();
  }

  return {
    counts,
    faultsFound,
    begin: look,
    async step() {
      const roll = randomInt(1000);
      if (roll < 760) await visitAsVisitor();
      else if (roll < 880) await visitSignedIn();
      else if (roll < 920) await visitWithMessage();
      else await change();
    },
  };
}

async function readPage(site, path) {
  const response = await fetch(site + path, {
    headers: { 'accept-encoding': 'identity' },
    redirect: 'manual',
  });
  return normalisePage(path, response.status, await response.text());
}

function differenceOf(page, wanted) {
  let at = 0;
  while (at < page.length && page[at] === wanted[at]) at += 1;
  return `from ${at}: ${JSON.stringify(page.slice(at, at + 120))} instead of ${JSON.stringify(wanted.slice(at, at + 120))}`;
}
