import type { ReportDecision, ReportedType, ReportReason } from '../../contract';

export const reasonWords: Record<ReportReason, string> = {
  spam: 'Spam',
  abuse: 'Abuse',
  copyright: 'Copyright',
  other: 'Something else',
};

/** What was decided, as a state that `StatusWord` knows. */
export const decisionStates: Record<ReportedType, Record<ReportDecision, string>> = {
  blog: { dismiss: 'kept', reject: 'rejected', delete: 'deleted' },
  comment: { dismiss: 'kept', reject: 'hidden', delete: 'deleted' },
};

export const allReasons = Object.keys(reasonWords) as ReportReason[];
