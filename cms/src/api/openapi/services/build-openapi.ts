import type { z } from 'zod';
import { errorSchema, idempotencyKeyPattern, operationGroups, sessionCookieName } from '../../../contract';
import { responsesOf, type Row } from './responses';
import { type JsonSchema, schemaOf } from './schemas';

const introduction =
  'Requests and responses are JSON. A session cookie identifies the user. Text is trimmed, and lengths count Unicode code points. Unknown fields are ignored. Every error response has the shape of Error.';

function parameters(row: Row, named: Record<string, JsonSchema>) {
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = row.query ? schemaOf(row.query, 'input', named).properties : {};
  const inQuery = Object.entries(query as Record<string, JsonSchema>)
    // A parameter that must not be sent has an empty schema.
    .filter(([, schema]) => Object.keys(schema).length > 0)
    .map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  return [...inPath, ...inQuery, ...(row.once ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [])];
}

function requestBody(row: Row, body: z.ZodType, named: Record<string, JsonSchema>) {
  const type = row.isForm ? 'multipart/form-data' : 'application/json';
  const schema = schemaOf(body, 'input', named);
  return { required: 'required' in schema, content: { [type]: { schema } } };
}

function describe(row: Row, named: Record<string, JsonSchema>) {
  return {
    operationId: row.name,
    summary: row.summary,
    tags: [row.group],
    security: row.callers.includes('visitor') ? [{}, { session: [] }] : [{ session: [] }],
    parameters: parameters(row, named),
    ...(row.body && { requestBody: requestBody(row, row.body, named) }),
    responses: responsesOf(row, named),
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'For 24 hours, a repeated request with the same key and body gets the first response again, and nothing is done twice.',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
};

const session = {
  type: 'apiKey',
  in: 'cookie',
  name: sessionCookieName,
  description: 'Set when registering and logging in.',
};

/** The path of an operation as OpenAPI writes it. */
export const openApiPath = (row: Row) => row.path.replace(/:(\w+)/g, '{$1}');

/** The contract as an OpenAPI document. Zod writes the schemas; zod-openapi would replace only the short assembly here. */
export function buildOpenApi(operations: readonly Row[], apiPrefix: string) {
  const schemas: Record<string, JsonSchema> = {};
  schemaOf(errorSchema, 'output', schemas);
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const row of operations) {
    const path = openApiPath(row);
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describe(row, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Linefeed', version: '1', description: introduction },
    servers: [{ url: apiPrefix }],
    tags: Object.entries(operationGroups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes: { session },
    },
  };
}
