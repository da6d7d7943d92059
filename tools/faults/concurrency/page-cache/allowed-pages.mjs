import { normalisePage } from '../../lib/normalise-page.mjs';

const oldestMs = 10_000;

/** The pages that visitors may get, by address: those of `reference`, which has no cache, in the last ten seconds. */
export function createAllowedPages(reference, addresses) {
  /** By address: `{ page, until }`, the last one without an end. */
  const allowed = new Map();

  /** Notes what the site gives a visitor now, for each address. */
  async function update() {
    for (const path of addresses()) {
      const page = await readPage(reference, path);
      const known = allowed.get(path) ?? [];
      allowed.set(path, known);
      const now = Date.now();
      if (known.at(-1)?.page === page) continue;
      if (known.length > 0) known.at(-1).until = now;
      known.push({ page, until: Infinity });
      while (known.length > 1 && known[0].until < now - 2 * oldestMs) known.shift();
    }
  }

  /** Says what is wrong with a page that was asked for at `began`; null when a visitor may get it. */
  async function findFault(path, { status, text, began }) {
    const page = await normalisePage(path, status, text);
    const known = allowed.get(path);
    const match = known.findLast((one) => one.page === page);
    if (!match) {
      return { kind: 'leaks', sentence: `is no page for visitors: ${differenceOf(page, known.at(-1).page)}` };
    }
    const ms = began - match.until;
    return ms > oldestMs ? { kind: 'stale', sentence: `is ${ms - oldestMs} ms too old` } : null;
  }

  return { update, findFault };
}

async function readPage(site, path) {
  const headers = { 'accept-encoding': 'identity' };
  const response = await fetch(site + path, { headers, redirect: 'manual' });
  return normalisePage(path, response.status, await response.text());
}

function differenceOf(page, wanted) {
  let at = 0;
  while (at < page.length && page[at] === wanted[at]) at += 1;
  const [got, expected] = [page, wanted].map((one) => JSON.stringify(one.slice(at, at + 120)));
  return `from ${at}: ${got} instead of ${expected}`;
}
