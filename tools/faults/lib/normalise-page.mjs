import { decode } from 'turbo-stream';

/**
 * A page, to be compared: without the nonce, which only pages have that are not cached, and without the styles, which only
 * cached pages carry.
 */
export async function normalisePage(path, status, text) {
  if (path.split('?')[0].endsWith('.data')) return `${status} ${await readPageData(text)}`;
  const page = text
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/(<link rel="stylesheet" href="[^"]*") disabled=""/g, '$1')
    .replace(/<style>[^<]*<\/style><\/head>/, '</head>');
  return `${status} ${page}`;
}

/**
 * What a browser reads from the `.data` of a page. A page that is not cached sends its deferred parts in the order in which
 * they are ready and numbers them accordingly: answers that differ in nothing else are equal.
 */
async function readPageData(text) {
  const { value } = await decode(new Blob([text]).stream(), { plugins: [nameType] });
  const read = JSON.stringify(await waitForAll(value));
  // A value that no other value refers to can be read as well.
  const texts = (text.match(/"(?:[^"\\]|\\.)*"/g) ?? []).filter((one) => !/^"(_\d+|P)"$/.test(one));
  return `${read} ${texts.sort().join(' ')}`;
}

/** Errors and redirects have types of Remix's own. */
const nameType = (type, ...parts) => ({ value: { type, parts } });

async function waitForAll(value) {
  const known = await value;
  if (known === undefined) return '(undefined)';
  if (known === null || typeof known !== 'object' || known instanceof Date) return known;
  if (Array.isArray(known)) return Promise.all(known.map(waitForAll));
  const entries = Object.entries(known).map(async ([key, one]) => [key, await waitForAll(one)]);
  return Object.fromEntries(await Promise.all(entries));
}
