import type { BlogStatus } from '../../../../contract';
import { db } from '../../../../database/connection';
import type { Viewer } from '../../../../http/session';
import { mustConfirmEmail, unconfirmedError } from '../../../mail-link/services/required-confirmation';
import { getSettings } from '../../../site-setting/services/site-setting';
import { requireOwnBlog } from '../reading/get-blog';

async function hasPublishedBlog(userId: number): Promise<boolean> {
  const published = db()('blogs').where({ author_id: userId, state: 'published' });
  return (await published.first('id')) !== undefined;
}

/** The status of a new blog or a draft that is published. Moderation never applies to an admin's own. */
export async function statusOnPublish(viewer: Viewer): Promise<BlogStatus> {
  if (viewer.role === 'admin') return 'published';
  const { moderation } = await getSettings();
  if (moderation === 'all') return 'pending';
  if (moderation === 'first-post') return (await hasPublishedBlog(viewer.id)) ? 'published' : 'pending';
  return 'published';
}

/** The status of a blog after a save by its author. */
export async function statusOnSave(
  viewer: Viewer,
  current: BlogStatus,
  staysDraft: boolean,
): Promise<BlogStatus> {
  if (current === 'draft') return staysDraft ? 'draft' : statusOnPublish(viewer);
  if (current === 'rejected') return 'pending';
  if (current === 'pending' || viewer.role === 'admin') return current;
  return (await getSettings()).moderation === 'all' ? 'pending' : current;
}

/** Throws unless the viewer may save this: a viewer who must still confirm their email may save only drafts. */
export async function requireMaySave(sent: { status?: unknown }, viewer: Viewer, documentId?: string) {
  if (!(await mustConfirmEmail(viewer))) return;
  if (sent.status !== 'draft') throw unconfirmedError();
  if (documentId === undefined) return;
  const { state } = await requireOwnBlog(documentId, viewer);
  if (state !== 'draft') throw unconfirmedError();
}
