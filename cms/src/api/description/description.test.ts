import { expect, test } from 'vitest';
import { operations } from '../../http/route';
import { visitor } from '../../../tests/client';

interface Described {
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
}

const read = async () => (await visitor().get<Description>('/openapi.json')).body;
const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

test('the description is OpenAPI 3.1 and can be read by anyone', async () => {
  const answer = await visitor().get<Description>('/openapi.json');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(answer.body).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Linefeed' },
    servers: [{ url: '/api/v1' }],
  });
});

test('the description holds every row of the contract, and no other', async () => {
  const { paths } = await read();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(
    operations.map(({ method, path }) => `${method} ${openApiPath(path)}`).sort(),
  );
  expect(described.length).toBeGreaterThanOrEqual(46);
});

test('each row says what it takes and what it answers', async () => {
  const { paths } = await read();
  for (const { method, path, status, body } of operations) {
    const row = paths[openApiPath(path)]?.[method.toLowerCase()] as Described;
    const inPath = row.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect([path, inPath]).toEqual([path, [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)]);
    expect(Object.keys(row.responses)).toContain(String(status));
    for (const answer of Object.values(row.responses)) expect(answer.description).not.toBe('');
    if (body) expect(Object.keys(row.requestBody?.content ?? {})).toEqual(['application/json']);
  }
});

test('every reference in the description leads somewhere', async () => {
  const description = await read();
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, to]) => to as string,
  );
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) {
    expect(reference).toMatch(/^#\/components\/schemas\//);
    expect(description.components.schemas).toHaveProperty(reference.split('/').at(-1) as string);
  }
});

test('a row names its query and its refusals', async () => {
  const { paths } = await read();
  const limit = paths['/blogs']?.get?.parameters.find(({ name }) => name === 'limit');
  expect(limit).toMatchObject({ in: 'query', required: false });
  expect(Object.keys(paths['/blogs/create']?.post?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '409', '413', '415', '429', '500']),
  );
});

test('the page for people names every row and runs no script', async () => {
  const answer = await visitor().get('/docs');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.text).not.toContain('<script');
  expect(operations.filter(({ path }) => !answer.text.includes(`/api/v1${path}<`))).toEqual([]);
});
