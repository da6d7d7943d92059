import type { Viewer } from '../../../../http/session';
import { mustConfirmEmail, unconfirmedError } from '../../../account-token/services/confirm-email';
import { requireOwnBlog } from '../reading/get-blog';

/** Throws unless the viewer may save this: whoever must confirm their email first may save nothing but drafts. */
export async function requireMaySave(sent: { status?: unknown }, viewer: Viewer, documentId?: string) {
  if (!(await mustConfirmEmail(viewer))) return;
  if (sent.status !== 'draft') throw unconfirmedError();
  if (documentId === undefined) return;
  const { state } = await requireOwnBlog(documentId, viewer);
  if (state !== 'draft') throw unconfirmedError();
}
