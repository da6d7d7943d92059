import { z } from 'zod';
import { takesParameter, type Operation } from '../../../contract';
import { type JsonSchema, schemaOf } from './schemas';

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

/** The possible responses of an operation, by status. */
export function responsesOf(row: Row, named: Record<string, JsonSchema>) {
  // The only answer that is a string is an HTML page.
  const type = row.answer instanceof z.ZodString ? 'text/html' : 'application/json';
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
