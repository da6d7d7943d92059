import { db } from '../../../database/connection';

interface OpenReport {
  count: number;
  /** Null while nothing is reported. */
  documentId: string | null;
}

/** How many have reported a blog, or a comment, and wait for a decision; and the entry that gathers them. */
export async function findOpenReport(
  about: { blog_id: number } | { comment_id: number },
): Promise<OpenReport> {
  // The blog's own: those of its comments name the blog, too.
  const subject_type = 'blog_id' in about ? 'blog' : 'comment';
  const open = db()('reports').where({ ...about, state: 'open', subject_type });
  const found = await open.first('document_id', 'reports_count');
  return { count: found?.reports_count ?? 0, documentId: found?.document_id ?? null };
}
