import type { Context, Next } from 'koa';
import { checkQuerySize } from '../size-limits';

/**
 * Refuses a query of the panel that asks for more than its pages do, and drops `populate`, which they do not need: it reads
 * hidden fields of other types, and one call could read all rows many times.
 */
export default () =>
  async function panelQuery({ query }: Context, next: Next) {
    checkQuerySize(query);
    delete query.populate;
    return next();
  };
