import { z } from 'zod';
import { errorSchema, type Operation } from '../../../contract';

type JsonSchema = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const refusals: [status: string, description: string, applies: (row: Operation) => boolean][] = [
  ['400', 'The request is not valid', (row) => Boolean(row.query ?? row.body) || row.path === '/uploads'],
  ['401', 'Not logged in', () => true],
  [
    '403',
    'Not allowed, or sent from another site',
    (row) => row.method !== 'GET' || row.path.startsWith('/admin'),
  ],
  ['404', 'Not there for the caller', (row) => row.path.includes(':')],
  ['409', 'Does not fit what is stored', (row) => row.method !== 'GET'],
  ['413', 'Too large', (row) => Boolean(row.body) || row.path === '/uploads'],
  ['415', 'Not the type that is expected', (row) => Boolean(row.body) || row.path === '/uploads'],
  ['429', 'Too many requests; see Retry-After', () => true],
  ['500', 'Our fault; the message ends in an id', () => true],
];

function answers(row: Operation) {
  const success = {
    description: row.summary,
    content: { 'application/json': { schema: schemaOf(row.answer, 'output') } },
  };
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const refused = refusals.filter(([, , applies]) => applies(row));
  return {
    [row.status]: success,
    ...Object.fromEntries(refused.map(([status, description]) => [status, { description, content: error }])),
  };
}

function parameters(row: Operation) {
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = row.query
    ? (schemaOf(row.query, 'input').properties as Record<string, JsonSchema> | undefined)
    : {};
  const inQuery = Object.entries(query ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
  return [...inPath, ...inQuery];
}

function describe(row: Operation) {
  return {
    summary: row.summary,
    parameters: parameters(row),
    ...(row.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(row.body, 'input') } },
      },
    }),
    responses: answers(row),
  };
}

/** The contract as an OpenAPI document. */
export function buildOpenApi(operations: readonly Operation[], apiPrefix: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of operations) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describe(row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Linefeed', version: '1', description: 'What a Linefeed site answers.' },
    servers: [{ url: apiPrefix }],
    paths,
    components: { schemas: { Error: schemaOf(errorSchema, 'output') } },
  };
}
