import { z } from 'zod';

/** What an `Idempotency-Key` may be: visible ASCII. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One row of the API: what is asked and what is answered. `:name` marks a parameter of the path. */
export interface Operation<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: string;
  summary: string;
  status: 200 | 201;
  query?: Query;
  body?: Body;
  /** The body is a multipart form instead of JSON. */
  isForm?: true;
  /** Takes an `Idempotency-Key`. */
  once?: true;
  /** Refusals that do not follow from the rest of the row. */
  refuses?: readonly number[];
  answer: Answer;
}

/** Declares a row; a plain function so that the types of query, body and answer are kept. */
export function operation<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType>(
  row: Omit<Operation<Query, Body, Answer>, 'status'> & { status?: 200 | 201 },
): Operation<Query, Body, Answer> {
  return { status: 200, ...row };
}

/** Whether a row's call may have this parameter after the `?`. */
export function takesParameter({ query }: Operation, name: string): boolean {
  if (!query) return false;
  return name in (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {});
}

export type QueryOf<Row> = Row extends Operation<infer Query, z.ZodType, z.ZodType> ? z.infer<Query> : never;
export type BodyOf<Row> = Row extends Operation<z.ZodType, infer Body, z.ZodType> ? z.infer<Body> : never;
export type AnswerOf<Row> =
  Row extends Operation<z.ZodType, z.ZodType, infer Answer> ? z.infer<Answer> : never;
