import { demoAccounts } from '../../scripts/lib/demo.mjs';
import { getJson } from './http.mjs';

const pageSize = 12;
const deepPage = 1_000;
const sampled = 20;
const seeded = 50;

/** Words and a tag to ask every size for, as they are common in this one. */
export async function findTopics(cmsUrl) {
  const { data: blogs } = await getJson(cmsUrl, '/api/v1/blogs?view=card&limit=100');
  const words = blogs.flatMap(({ title }) => title.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  const [tag] = (await getJson(cmsUrl, '/api/v1/blogs/tags?limit=1')).data;
  const word = mostCommon(words);
  // The newest are the demo's own, whose words are rare; what is seeded shares its words with thousands of titles.
  const titles = blogs.slice(-seeded).map(({ title }) => title);
  const pairs = titles.map((title) => title.split(' ').slice(1, 3).join(' '));
  return { tag, word, titles, pairs, start: word.slice(0, 2) };
}

/** The facts of one product that the calls need: ids, the way to a deep page, sessions. */
export async function findFacts(cmsUrl) {
  const accounts = demoAccounts();
  const { data: blogs, headers } = await getJson(cmsUrl, `/api/v1/blogs?view=card&limit=${sampled}`);
  return {
    total: Number(headers['x-total-count']),
    ids: blogs.map(({ _id }) => _id),
    deep: await findDeepPage(cmsUrl),
    user: await logIn(cmsUrl, accounts.user),
    admin: await logIn(cmsUrl, accounts.admin),
  };
}

/** Reads on by the `next` links to the 1,000th page, or to the last one that is full. */
async function findDeepPage(cmsUrl) {
  let path = `/api/v1/blogs?view=card&limit=${pageSize}`;
  for (let number = 1; number < deepPage; number += 1) {
    const { headers } = await getJson(cmsUrl, path);
    const next = /<([^>]+)>; rel="next"/.exec(headers.link)?.[1];
    if (!next) return path;
    path = next;
  }
  return path;
}

async function logIn(cmsUrl, { email, password }) {
  const response = await fetch(`${cmsUrl}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`${email} cannot log in: ${await response.text()}`);
  return { cookie: cookie.split(';')[0] };
}

function mostCommon(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0][0];
}
