import { z } from 'zod';

/** The form of an `Idempotency-Key`: visible ASCII. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The parts of the API's description, in the order in which somebody who is new to it needs them. */
export const operationGroups = {
  Blogs: 'Read, search and like published blogs.',
  'Your blogs': 'Write, edit and delete blogs of your own.',
  Comments: 'Read and write the comments on a blog.',
  'Tags and categories': 'Find blogs by what they are about.',
  Users: 'Register, edit your profile, and follow authors.',
  Sessions: 'Log in and out, and see where you are logged in.',
  Notifications: 'Read what has happened, and choose your notifications.',
  Uploads: 'Upload pictures for blogs and profiles.',
  Site: 'Read the site’s public settings, send it a message, and subscribe to new blogs.',
  'API description': 'Read this description.',
  Admin: 'Moderate blogs, manage users and change settings. Only admins may make these calls.',
} as const;
type OperationGroup = keyof typeof operationGroups;

/** One operation of the API: what is asked and what is answered. `:name` marks a parameter of the path. */
export interface Operation<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: string;
  /** Its part of the description; within a group, operations are in the order in which `index.ts` exports them. */
  group: OperationGroup;
  summary: string;
  status: 200 | 201;
  query?: Query;
  body?: Body;
  /** The body is a multipart form instead of JSON. */
  isForm?: true;
  /** Takes an `Idempotency-Key`. */
  once?: true;
  /** Refusals that do not follow from the rest. */
  refuses?: readonly number[];
  answer: Answer;
  /** The content type of an answer that is text; HTML by default. */
  answerType?: string;
}

/** Declares an operation; a function so that the types of query, body and answer are kept. */
export function operation<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType>(
  method: Method,
  path: string,
  group: OperationGroup,
  rest: Omit<Operation<Query, Body, Answer>, 'method' | 'path' | 'group' | 'status'> & { status?: 200 | 201 },
): Operation<Query, Body, Answer> {
  return { method, path, group, status: 200, ...rest };
}

/** Whether a call may have this parameter after the `?`. */
export function takesParameter({ query }: Operation, name: string): boolean {
  if (!query) return false;
  return name in (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {});
}

export type QueryOf<Declared> =
  Declared extends Operation<infer Query, z.ZodType, z.ZodType> ? z.infer<Query> : never;
export type BodyOf<Declared> =
  Declared extends Operation<z.ZodType, infer Body, z.ZodType> ? z.infer<Body> : never;
export type AnswerOf<Declared> =
  Declared extends Operation<z.ZodType, z.ZodType, infer Answer> ? z.infer<Answer> : never;

/** The body of every refused call, with nothing else in it. */
export const errorSchema = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });

export type ErrorAnswer = z.infer<typeof errorSchema>;

export const doneSchema = z.object({ success: z.literal(true), message: z.string() }).meta({ id: 'Done' });
