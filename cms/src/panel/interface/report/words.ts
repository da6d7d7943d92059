import type { ReportDecision, ReportedType } from '../../../contract';

/** The decisions as states that `StatusWord` knows. */
export const decisionStates: Record<ReportedType, Record<ReportDecision, string>> = {
  blog: { dismiss: 'kept', reject: 'rejected', delete: 'deleted' },
  comment: { dismiss: 'kept', reject: 'hidden', delete: 'deleted' },
};
