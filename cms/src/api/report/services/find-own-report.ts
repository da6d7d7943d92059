import type { OwnReport } from '../../../contract';
import { db } from '../../../database/connection';
import type { Viewer } from '../../../http/session';

/** Finds the status of the viewer's report of a blog or a comment; null if they have not reported it. */
export async function findOwnReportStatus(subjectId: string, viewer: Viewer): Promise<OwnReport['status']> {
  const own = await db()('reporters as o')
    .join('reports as r', 'r.id', 'o.report_id')
    .where({ 'o.user_id': viewer.id, 'o.subject_id': subjectId })
    .first('r.state');
  return own?.state ?? null;
}
