import { z } from 'zod';
import {
  takesParameter,
  type Operation,
  errorSchema,
  idempotencyKeyPattern,
  operationGroups,
  sessionCookieName,
} from '../../../contract';

export type JsonSchema = Record<string, unknown>;

const options = { unrepresentable: 'any', override: completeSchema } as const;

interface OverrideContext {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
}

/** Zod describes only the first of two piped checks, and gives dates a pattern that nobody can read. */
function completeSchema({ zodSchema, jsonSchema }: OverrideContext) {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (!(zodSchema instanceof z.ZodPipe) || zodSchema.out instanceof z.ZodTransform) return;
  const { $schema: _dialect, ...next } = z.toJSONSchema(zodSchema.out as z.ZodType, {
    ...options,
    io: 'input',
  });
  if (next.type === jsonSchema.type) Object.assign(jsonSchema, next);
}

/** The JSON Schema of an input or an output; schemas with an id are added to `named` and referred to. */
export function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  named: Record<string, JsonSchema>,
): JsonSchema {
  const { id } = schema.meta() ?? {};
  // Zod refers by id only to parts of a schema, so the schema is made a part.
  const holder = z.toJSONSchema(z.object({ schema }), { ...options, io });
  const text = JSON.stringify(holder).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties, $defs } = JSON.parse(text);
  for (const [name, { id: _id, ...shape }] of Object.entries<JsonSchema>($defs ?? {})) named[name] = shape;
  return id ? { $ref: `#/components/schemas/${id}` } : properties.schema;
}

/** A row of the contract with its name, and who may call it. */
export interface Row extends Operation {
  callers: readonly string[];
  name: string;
}

const isForVisitors = (row: Row) => row.callers.includes('visitor');
const isForUsers = (row: Row) => row.callers.includes('user');
const takesInput = (row: Row) => Boolean(row.query ?? row.body);

const errors: [status: number, description: string, applies: (row: Row) => boolean][] = [
  [400, 'The request is not valid', takesInput],
  [401, 'Not logged in, or the password is wrong', (row) => !isForVisitors(row)],
  [403, 'Not allowed, or sent from another site', (row) => row.method !== 'GET' || !isForUsers(row)],
  [404, 'Not found, or not visible to the caller', (row) => row.path.includes(':id')],
  [409, 'Conflicts with what is stored', (row) => Boolean(row.once)],
  [413, 'Too large', (row) => Boolean(row.body)],
  [415, 'Unsupported content type', (row) => Boolean(row.body)],
  [429, 'Too many requests', () => true],
  [500, 'Server error; the message ends with an id that is also in the log', () => true],
  [503, 'Temporarily unavailable', () => true],
];

const text = (description: string) => ({ description, schema: { type: 'string' } });
const number = (description: string) => ({ description, schema: { type: 'integer' } });

const listHeaders = {
  'X-Total-Count': number('The total number of items on all pages.'),
  'X-Total-Count-Capped': text('`true` if counting stopped at that number.'),
  Link: text('The address of the next page, `rel="next"`.'),
};

export function responsesOf(row: Row, named: Record<string, JsonSchema>) {
  const type = row.answer instanceof z.ZodString ? (row.answerType ?? 'text/html') : 'application/json';
  const success = {
    description: row.summary,
    ...(takesParameter(row, 'after') && { headers: listHeaders }),
    content: { [type]: { schema: schemaOf(row.answer, 'output', named) } },
  };
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const errorResponses = errors
    .filter(([status, , applies]) => applies(row) || row.refuses?.includes(status))
    .map(([status, description]) => {
      const headers = status === 429 && {
        headers: { 'Retry-After': number('Seconds to wait before trying again.') },
      };
      return [status, { description, ...headers, content: error }];
    });
  return { [row.status]: success, ...Object.fromEntries(errorResponses) } as Record<string, Answer>;
}

export interface Answer {
  description: string;
  content: Record<string, { schema: JsonSchema }>;
}

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

export const openApiPath = (row: Row) => row.path.replace(/:(\w+)/g, '{$1}');

/** The contract as an OpenAPI document. Zod writes the schemas; zod-openapi would replace only the short assembly here. */
export function buildOpenApi(operations: readonly Row[], apiPrefix: string, siteName: string) {
  const schemas: Record<string, JsonSchema> = {};
  schemaOf(errorSchema, 'output', schemas);
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const row of operations) {
    const path = openApiPath(row);
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describe(row, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: siteName, version: '1', description: introduction },
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
