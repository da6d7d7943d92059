import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { limits } from '../../contract';
import { operations } from '../../http/route';
import { visitor } from '../../../tests/support/client';

interface Described {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
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

test('the description is valid', async () => {
  const { valid, errors } = await new Validator().validate({ ...(await read()) });
  expect([valid, errors]).toEqual([true, undefined]);
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

const rowsOf = ({ paths }: Description) => Object.values(paths).flatMap((methods) => Object.values(methods));

test('each row has a name of its own and a group that is described', async () => {
  const description = await read();
  const rows = rowsOf(description);
  const names = rows.map(({ operationId }) => operationId);
  expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(operations.length);
  for (const { name, description: sentence } of description.tags) {
    expect([name, sentence]).toEqual([name, expect.stringMatching(/^[A-Z].+\.$/)]);
    expect(rows.some(({ tags }) => tags.includes(name))).toBe(true);
  }
  const groups = description.tags.map(({ name }) => name);
  expect(rows.filter(({ tags }) => tags.length !== 1 || !groups.includes(tags[0] as string))).toEqual([]);
});

test('a reader meets blogs first, then comments and users, and the admin’s calls last', async () => {
  const description = await read();
  const groups = description.tags.map(({ name }) => name);
  const places = ['Blogs', 'Comments', 'Users', 'Admin'].map((name) => groups.indexOf(name));
  expect([places[0], places.at(-1), [...places].sort((one, other) => one - other)]).toEqual([
    0,
    groups.length - 1,
    places,
  ]);
  const { text } = await visitor().get('/docs');
  const headings = [...text.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, heading]) => heading);
  expect(headings).toEqual(['Start here', ...groups, 'Shapes']);
});

test('the page starts with three calls that work as they stand', async () => {
  const { text } = await visitor().get('/docs');
  const commands = [...text.matchAll(/<pre[^>]*><code>([^<]+)/g)].map(([, html = '']) =>
    html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
  expect(commands).toHaveLength(3);
  const client = visitor();
  const statuses: number[] = [];
  for (const command of commands) {
    const body = /-d '([^']+)'/.exec(command)?.[1];
    const path = /'http:\/\/localhost:3000\/api\/v1([^']+)'$/.exec(command)?.[1] ?? '';
    statuses.push((await client.call(body ? 'POST' : 'GET', path, { body })).status);
  }
  expect(statuses).toEqual([200, 200, 201]);
});

test('each row says what it takes and what it answers', async () => {
  const { paths } = await read();
  for (const { method, path, status, body, isForm } of operations) {
    const row = paths[openApiPath(path)]?.[method.toLowerCase()] as Described;
    const inPath = row.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect([path, inPath]).toEqual([path, [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)]);
    expect(Object.keys(row.responses)).toContain(String(status));
    for (const answer of Object.values(row.responses)) expect(answer.description).not.toBe('');
    const type = isForm ? 'multipart/form-data' : 'application/json';
    expect(Object.keys(row.requestBody?.content ?? {})).toEqual(body ? [type] : []);
  }
});

test('every reference in the description leads somewhere', async () => {
  const description = await read();
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, to]) => to as string,
  );
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) {
    const [, , kind, name] = reference.split('/');
    expect(description.components).toHaveProperty([kind as string, name as string]);
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

const bodyOf = ({ paths }: Description, path: string, method = 'post') =>
  Object.values(paths[path]?.[method]?.requestBody?.content ?? {})[0]?.schema as {
    required: string[];
    properties: Record<string, object>;
  };

test('the description tells the limits of what is sent', async () => {
  const description = await read();
  expect(bodyOf(description, '/users/register')).toMatchObject({
    required: ['name', 'email', 'password'],
    properties: {
      name: { minLength: 1, maxLength: limits.name },
      email: { maxLength: limits.email, pattern: '^\\S[^\\s@]*@\\S+$' },
      password: { minLength: limits.passwordMin, format: 'password' },
    },
  });
  const { title, tags, categories } = bodyOf(description, '/blogs/create').properties;
  expect(title).toMatchObject({ anyOf: [{ type: 'string', maxLength: limits.title }, { type: 'null' }] });
  const isTag = { type: 'string', maxLength: limits.tag };
  expect(tags).toMatchObject({ anyOf: [{ items: isTag }, { type: 'null' }] });
  const isCategory = { type: 'string', maxLength: limits.name };
  const list = { anyOf: [{ type: 'string' }, { type: 'array', items: isCategory }] };
  expect(categories).toMatchObject({ anyOf: [list, { type: 'null' }] });
});

test('the description tells the form of an upload', async () => {
  expect(bodyOf(await read(), '/uploads')).toMatchObject({
    required: ['upload_preset', 'file'],
    properties: { upload_preset: { const: 'blogging' }, file: { type: 'string', format: 'binary' } },
  });
});

test('the description tells who has to be logged in, and who may repeat a call', async () => {
  const { paths } = await read();
  const session = { session: [] };
  expect(paths['/blogs']?.get?.security).toEqual([{}, session]);
  expect(paths['/users/me']?.get?.security).toEqual([session]);
  expect(Object.keys(paths['/blogs']?.get?.responses ?? {})).not.toContain('401');
  const repeatable = Object.entries(paths).filter(([, { post }]) =>
    JSON.stringify(post?.parameters ?? []).includes('IdempotencyKey'),
  );
  expect(repeatable.map(([path]) => path).sort()).toEqual(
    ['/blogs/comments/{id}', '/blogs/create', '/contact', '/subscribers', '/users/register'].sort(),
  );
});

test('the page for people names every row and runs no script', async () => {
  const answer = await visitor().get('/docs');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.text).not.toContain('<script');
  expect(operations.filter(({ path }) => !answer.text.includes(`/api/v1${path}<`))).toEqual([]);
});
