import type { ReportDecision, ReportedType } from '../../contract';

/** What was decided, as a state that `StatusWord` knows. */
export const decisionStates: Record<ReportedType, Record<ReportDecision, string>> = {
  blog: { dismiss: 'kept', reject: 'rejected', delete: 'deleted' },
  comment: { dismiss: 'kept', reject: 'hidden', delete: 'deleted' },
};
