import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { limits } from '../../contract';
import { guardRoutes } from './strapi-routes';

/** How much one call of the panel may ask for. Its own pages ask for a few of each. */
const most = {
  values: 100,
  depth: 10,
  conditions: 10,
  sorts: 3,
  rows: limits.pageMax,
  pages: 1_000_000,
  characters: limits.query,
};

type Query = Record<string, unknown>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The values in a parsed query that hold no others. */
const leavesOf = (value: unknown): unknown[] =>
  isObject(value) ? Object.values(value).flatMap(leavesOf) : [value];

const depthOf = (value: unknown): number =>
  isObject(value) ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

const textsOf = (value: unknown) => leavesOf(value).filter((leaf) => typeof leaf === 'string');

function refuse(isRefused: boolean, message: string) {
  if (isRefused) throw new errors.ValidationError(message);
}

function checkNumber(query: Query, name: string, max: number) {
  const asked = query[name];
  const isAllowed = Number.isInteger(Number(asked)) && Number(asked) >= 1 && Number(asked) <= max;
  refuse(asked !== undefined && !isAllowed, `${name} must be a number from 1 to ${max}`);
}

/**
 * Throws for a query that would occupy the process or the database: Strapi sets no limit to the conditions, which cost
 * a search of every row, to the fields that are sorted by, and to the rows of a page, where -1 means all.
 */
export function checkQuerySize(query: Query) {
  const { filters, sort, _q: words } = query;
  refuse(leavesOf(query).length > most.values, `A query may have ${most.values} values at most`);
  refuse(depthOf(query) > most.depth, 'The query is nested too deeply');
  refuse(leavesOf(filters).length > most.conditions, `There may be ${most.conditions} filters at most`);
  const sorts = textsOf(sort).flatMap((text) => text.split(','));
  refuse(sorts.length > most.sorts, `A list is sorted by ${most.sorts} fields at most`);
  // PostgreSQL rejects NUL in any parameter.
  refuse(
    textsOf(query).some((text) => text.includes('\0')),
    'The query contains characters that cannot be searched',
  );
  const tooLong = [filters, words].flatMap(textsOf).some((text) => text.length > most.characters);
  refuse(tooLong, `A text to search for may have ${most.characters} characters at most`);
  checkNumber(query, 'pageSize', most.rows);
  checkNumber(query, 'limit', most.rows);
  checkNumber(query, 'page', most.pages);
}

const hasLongList = (value: unknown): boolean =>
  isObject(value) &&
  ((Array.isArray(value) && value.length > most.rows) || Object.values(value).some(hasLongList));

/** Strapi checks, reads or changes one row for each entry of a list. */
function limitLists({ request }: Context, next: Next) {
  refuse(hasLongList(request.body), `A list may have ${most.rows} entries at most`);
  return next();
}

const longestOf = (body: unknown) => Math.max(0, ...textsOf(body).map((text) => text.length));

/** Names of accounts stand beside all that they have made; the longest text that is sent with one is an email. */
function limitTexts({ request }: Context, next: Next) {
  refuse(longestOf(request.body) > limits.email, `A text may have ${limits.email} characters at most`);
  return next();
}

/** Limits what the panel's pages send; the super admin's page of a role sends all its rights at once. */
export function limitSent(strapi: Core.Strapi) {
  for (const plugin of ['content-manager', 'upload']) guardRoutes(strapi, plugin, /^(POST|PUT) /, limitLists);
  guardRoutes(strapi, 'admin', / \/(permissions\/check|homepage\/layout)$/, limitLists);
  guardRoutes(strapi, 'admin', /^(POST|PUT) \/(users|register|homepage)/, limitTexts);
}
