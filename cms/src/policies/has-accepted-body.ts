import type { Context } from 'koa';
import { acceptBody } from '../http/parse';
import { operationOf } from '../http/route';

/** Refuses a body for its size or its type. Strapi gives policies a copy of the context without its methods. */
export default async function hasAcceptedBody({ request: { ctx } }: Context) {
  const operation = operationOf(ctx);
  if (operation) await acceptBody(ctx, operation);
  return true;
}
