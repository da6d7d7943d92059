import { type Report, reportReasons } from '../../contract';
import { isoDate, parseJson } from '../../database/dates-and-json';
import { presentAuthor } from '../user/presenter';
import type { ReportRow, ReportText } from './services/list-reports';

type Detail = NonNullable<Report['detail']>;

function presentDetail(row: ReportRow): Detail {
  const isBlog = row.subject_type === 'blog';
  const { author_document_id = null, author_name = null, author_image = null } = row;
  return {
    content: (isBlog ? row.excerpt : row.comment_content) ?? null,
    author: author_document_id ? presentAuthor({ author_document_id, author_name, author_image }) : null,
    blog: row.blog_document_id ? { _id: row.blog_document_id, title: row.blog_title ?? '' } : null,
    hidden: isBlog ? row.blog_state !== 'published' : Boolean(row.comment_hidden),
    decision: row.decision,
    reason: row.reason ?? '',
    decidedBy: row.decided_by,
    decidedAt: row.decided_at === null ? null : isoDate(row.decided_at),
  };
}

export function presentReport(row: ReportRow): Report {
  const given = reportReasons.filter((reason) => row[reason] > 0);
  return {
    _id: row.document_id,
    subject: { type: row.subject_type, id: row.subject_id, label: row.label ?? '' },
    reasons: Object.fromEntries(given.map((reason) => [reason, row[reason]])),
    texts: parseJson<ReportText[]>(row.texts, []).map(({ text }) => text),
    status: row.state,
    createdAt: isoDate(row.created_at),
    ...(row.has_detail && { detail: presentDetail(row) }),
  };
}
