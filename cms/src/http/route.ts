import * as contract from '../contract';
import type { Operation } from '../contract';
import { type Action, type Caller, permissions } from '../permissions';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;

/** Every row of the contract by its name there. */
export const operationNames: ReadonlyMap<Operation, string> = new Map(
  Object.entries(contract as Record<string, unknown>).flatMap(([name, value]) =>
    isOperation(value) ? [[value, name]] : [],
  ),
);

export const operations: readonly Operation[] = [...operationNames.keys()];

const segments = (path: string) => path.split('/');

/** Words that other rows have in the place of a parameter: `/blogs/:id` must not swallow `/blogs/tags`. */
function reservedWords(path: string, index: number) {
  const own = segments(path);
  return operations
    .map((row) => segments(row.path))
    .filter((other) => other.slice(0, index).join('/') === own.slice(0, index).join('/'))
    .flatMap((other) => (other[index] && !other[index].startsWith(':') ? [other[index]] : []));
}

function routerPath(path: string) {
  return segments(path)
    .map((segment, index) => {
      if (!segment.startsWith(':')) return segment;
      const words = [...new Set(reservedWords(path, index))];
      return words.length > 0 ? `${segment}((?!(?:${words.join('|')})(?:/|$))[^/]+)` : segment;
    })
    .join('/');
}

const actions = new Map<Operation, Action>();

/** Who may make a row's call. */
export function callersOf(row: Operation): readonly Caller[] {
  const action = actions.get(row);
  return action ? permissions[action] : [];
}

/** A Strapi route for a row of the contract: who may call it is asked before anything else is looked at. */
export function route(row: Operation, action: Action, handler: string) {
  actions.set(row, action);
  return {
    method: row.method,
    path: routerPath(row.path),
    handler,
    config: { auth: false as const, policies: [{ name: 'global::may', config: { action } }] },
  };
}

/** The row's own address as a pattern, for what the router did not find. */
const patterns = operations.map((row) => ({
  method: row.method,
  pattern: new RegExp(
    `^${routerPath(row.path).replace(/:\w+(\([^]*?\+\))?/g, (_, own) => own ?? '([^/]+)')}/?$`,
    'i',
  ),
}));

/** The contract's row that a call is for, however its path is spelt. */
export function findOperation(method: string, path: string): Operation | undefined {
  const index = patterns.findIndex((row) => row.method === method && row.pattern.test(path));
  return operations[index];
}

/** The methods that a path of the API answers; none where nobody lives. */
export function methodsOf(path: string): string[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
