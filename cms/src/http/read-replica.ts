import type { Context } from 'koa';
import * as contract from '../contract';
import type { Operation } from '../contract';
import { onReplica, PrimaryNeededError } from '../database/connection';
import { chooseReplica, hasReplicas, readCounts } from '../database/replicas/replicas';
import { HttpError, NotFoundError } from '../errors';
import { recordWriteOf, type Viewer, viewerOf } from './session';

/**
 * The calls that a replica may answer: public lists, search, and a blog with what is read beside it. Not the categories,
 * which the site caches without their age.
 */
const publicReads = new Set<Operation | undefined>([
  contract.listBlogs as Operation,
  contract.listBlogsOfTag as Operation,
  contract.listSitemap as Operation,
  contract.searchBlogs as Operation,
  contract.listTags as Operation,
  contract.getTag as Operation,
  contract.getBlog as Operation,
  contract.listRecommendations as Operation,
  contract.getNeighbours as Operation,
  contract.listComments as Operation,
]);

/** Whether a caller may be answered from a replica: not one who has just written, and no admin, who decides by what is shown. */
export function mayReadReplica(operation: Operation | undefined, viewer: Viewer | null): boolean {
  return publicReads.has(operation) && !viewer?.wroteLately && viewer?.role !== 'admin';
}

/** A row that the replica lacks may be new; if the replica refuses or cannot answer now, the primary can. */
const isForPrimary = (error: unknown) => !(error instanceof HttpError) || error instanceof NotFoundError;

/** Runs `work` on a replica where the operation allows it, and otherwise, or when that fails, on the primary. */
export async function withReadReplica<Result>(
  ctx: Context,
  operation: Operation | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!hasReplicas || !publicReads.has(operation)) return work();
  const replica = mayReadReplica(operation, viewerOf(ctx)) ? chooseReplica() : undefined;
  if (replica) {
    try {
      const result = await onReplica(replica.reads, work);
      readCounts.replica += 1;
      // The site adds it to the age of its page.
      ctx.set('X-Linefeed-Data-Age', String(replica.ageMs));
      return result;
    } catch (error) {
      if (!isForPrimary(error)) throw error;
      if (!(error instanceof HttpError) && !(error instanceof PrimaryNeededError))
        strapi.log.warn(`A replica did not answer, and the primary was read: ${String(error)}`);
    }
  }
  readCounts.primary += 1;
  return work();
}

/** Records a write before it is answered. If that fails, the write itself stands. */
export async function noteWrite(ctx: Context) {
  const viewer = viewerOf(ctx);
  if (!hasReplicas || !viewer || ctx.method === 'GET' || ctx.method === 'HEAD') return;
  await recordWriteOf(viewer).catch((error: unknown) =>
    strapi.log.warn(`A write could not be recorded for the replicas: ${String(error)}`),
  );
}
