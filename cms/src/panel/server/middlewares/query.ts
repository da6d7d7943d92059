import type { Context, Next } from 'koa';
import { checkQuerySize } from '../size-limits';

/** Refuses a query of the panel that asks for more than its pages do. */
export default () =>
  async function panelQuery({ query }: Context, next: Next) {
    checkQuerySize(query);
    return next();
  };
