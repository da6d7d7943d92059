import type { Context } from 'koa';
import * as contract from '../contract';
import type { Operation } from '../contract';
import { type Action, type Caller, permissions } from '../permissions';
import { apiPrefix } from './path';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;

/** The operations of the contract and their names there. */
export const operationNames: ReadonlyMap<Operation, string> = new Map(
  Object.entries(contract as Record<string, unknown>).flatMap(([name, value]) =>
    isOperation(value) ? [[value, name]] : [],
  ),
);

export const operations: readonly Operation[] = [...operationNames.keys()];

/** `/blogs/:id` must not match `/blogs/tags`: a parameter is none of the words that other operations have in its place. */
function routerPath(path: string) {
  const [, before = '', name = '', after = ''] = /^(.*\/)(:\w+)(.*)$/.exec(path) ?? [];
  const words = operations
    .filter((other) => name && other.path.startsWith(before))
    .map((other) => other.path.slice(before.length).split('/')[0] as string)
    .filter((word) => !word.startsWith(':'));
  if (words.length === 0) return path;
  return `${before}${name}((?!(?:${[...new Set(words)].join('|')})(?:/|$))[^/]+)${after}`;
}

const actions = new Map<Operation, Action>();

/** The callers who may call an operation. */
export function callersOf(operation: Operation): readonly Caller[] {
  const action = actions.get(operation);
  return action ? permissions[action] : [];
}

interface RouteOptions {
  /** The settings may ask callers to confirm their email first. */
  needsConfirmedEmail?: boolean;
}

/** Makes the Strapi route of an operation, with its policies in the order in which refusals go before each other. */
export function route(
  operation: Operation,
  action: Action,
  handler: string,
  { needsConfirmedEmail = false }: RouteOptions = {},
) {
  actions.set(operation, action);
  const policies = [
    { name: 'global::has-permission', config: { action } },
    ...(needsConfirmedEmail ? ['global::has-confirmed-email'] : []),
    ...(operation.body ? ['global::has-accepted-body'] : []),
  ];
  return {
    method: operation.method,
    path: routerPath(operation.path),
    handler,
    config: { auth: false as const, policies },
  };
}

/** The paths as regular expressions, for what is done with a call before and after its route. */
const patterns = operations.map((operation) => ({
  operation,
  pattern: new RegExp(
    `^${routerPath(operation.path).replace(/:\w+(\([^]*?\+\))?/g, (_, own) => own ?? '([^/]+)')}/?$`,
    'i',
  ),
}));

function operationsAt(path: string): Operation[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ operation }) => operation);
}

/** The operation that a request calls; undefined if there is none. */
export function operationOf(ctx: Context): Operation | undefined {
  // The router answers HEAD by doing what GET does.
  const called = ctx.method === 'HEAD' ? 'GET' : ctx.method;
  return (ctx.state.operation ??= operationsAt(ctx.path.slice(apiPrefix.length)).find(
    ({ method }) => method === called,
  ));
}

/** The methods that a path of the API answers; empty for an unknown path. */
export function methodsOf(path: string): string[] {
  return operationsAt(path).map(({ method }) => method);
}
