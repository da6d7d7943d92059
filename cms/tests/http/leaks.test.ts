import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/http/route';
import { makeBlog, makeComment } from '../support/builders/blogs';
import { makeAdmin, makeUser, type Person } from '../support/builders/people';
import { type Client, visitor } from '../support/client';

/** Parameters that Strapi's own query language and its clients would use. */
const wishes = [
  'filters[author][password][$startsWith]=%242',
  'filters[author][email][$contains]=a',
  'where[updatedBy][resetPasswordToken][$startsWith]=a',
  'sort[author][password]=asc',
  'populate=*',
  'populate[author][fields][0]=password',
  'fields[0]=password',
  '_q=password',
  '_where[author.email_contains]=a',
  'publicationState=preview',
  'locale=all',
  'pagination[limit]=-1',
  't1.password=a',
];
/** Named by the contract: what is true of a person's own email, a setting, and when a subscriber confirmed. */
const shown = new Set(['emailConfirmed', 'emailConfirmation', 'confirmedAt']);
const secret = /pass|hash|token|secret|provider|confirm|reset/i;

let author: Person;
let admin: Person;
let addresses: string[];

beforeAll(async () => {
  author = await makeUser();
  admin = await makeAdmin();
  const blog = await makeBlog({ author, tags: ['leaks'] });
  await makeComment(blog, { author });
  await visitor().post('/subscribers', { email: 'leaks@example.org' });
  const idFor = (path: string) => (path.startsWith('/users') ? author : blog).documentId;
  addresses = operations
    .filter(({ method, path }) => method === 'GET' && path !== '/docs' && path !== '/openapi.json')
    .map(({ path }) => path.replace(':id', idFor(path)).replace(':tag', 'leaks').replace(':name', 'privacy'));
});

const keysOf = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => [
        ...(Array.isArray(value) ? [] : [key]),
        ...keysOf(inner),
      ])
    : [];

/** Looks at the machine at each call. */
const measured = '/admin/doctor';
const sameKeys = (one: unknown, other: unknown) => keysOf(one).join() === keysOf(other).join();

async function readAll(client: Client): Promise<[string, string[]][]> {
  const answers = await Promise.all(addresses.map((address) => client.call('GET', address)));
  return answers.map(({ body }, i) => [addresses[i]!, keysOf(body)]);
}

describe('reading', () => {
  test('answers nothing that the contract does not ask', async () => {
    for (const address of addresses) {
      const plain = await admin.client.call('GET', address);
      for (const wish of wishes) {
        const { status, text, body } = await admin.client.call('GET', `${address}?${wish}`);
        const isSame = text === plain.text || (address === measured && sameKeys(body, plain.body));
        expect([address, wish, status === 400 || isSame]).toEqual([address, wish, true]);
      }
    }
  });

  test('shows nobody a secret, and an email only to its owner and to admins', async () => {
    for (const client of [visitor(), author.client, admin.client]) {
      for (const [address, keys] of await readAll(client)) {
        expect([address, keys.filter((key) => secret.test(key) && !shown.has(key))]).toEqual([address, []]);
        const showsEmail = [
          '/users/me',
          '/me',
          '/users',
          '/users/notifications',
          '/settings',
          '/admin/settings',
          '/admin/subscribers',
        ].includes(address);
        expect([address, !showsEmail && keys.includes('email')]).toEqual([address, false]);
      }
    }
  });
});
