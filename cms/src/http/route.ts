import * as contract from '../contract';
import type { Operation } from '../contract';
import { type Action, type Caller, permissions } from '../permissions';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;

/** The operations of the contract and their names there. */
export const operationNames: ReadonlyMap<Operation, string> = new Map(
  Object.entries(contract as Record<string, unknown>).flatMap(([name, value]) =>
    isOperation(value) ? [[value, name]] : [],
  ),
);

export const operations: readonly Operation[] = [...operationNames.keys()];

const segments = (path: string) => path.split('/');

/** Words that other operations have where this one has a parameter: `/blogs/:id` must not match `/blogs/tags`. */
function reservedWords(path: string, index: number) {
  const own = segments(path);
  return operations
    .map((operation) => segments(operation.path))
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

/** Who may call an operation. */
export function callersOf(operation: Operation): readonly Caller[] {
  const action = actions.get(operation);
  return action ? permissions[action] : [];
}

/** Makes the Strapi route of an operation; the policy checks the permission before the handler reads anything. */
export function route(operation: Operation, action: Action, handler: string) {
  actions.set(operation, action);
  return {
    method: operation.method,
    path: routerPath(operation.path),
    handler,
    config: { auth: false as const, policies: [{ name: 'global::has-permission', config: { action } }] },
  };
}

/** The paths as regular expressions, for calls that no route matches. */
const patterns = operations.map((operation) => ({
  method: operation.method,
  pattern: new RegExp(
    `^${routerPath(operation.path).replace(/:\w+(\([^]*?\+\))?/g, (_, own) => own ?? '([^/]+)')}/?$`,
    'i',
  ),
}));

/** Finds the operation that a method and a path call. */
export function findOperation(method: string, path: string): Operation | undefined {
  const index = patterns.findIndex(
    (operation) => operation.method === method && operation.pattern.test(path),
  );
  return operations[index];
}

/** The methods that a path of the API answers; empty for an unknown path. */
export function methodsOf(path: string): string[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
