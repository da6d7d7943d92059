import type { ReportDecision, ReportedType, ReportReason } from '../../../contract';
import { reportUid } from '../page-address';
import { dataOf, documentTag, panelApi, reloadUnlessRefused } from '../panel-api';

/** The reported blog or comment, as it is now. */
export interface ReportedSubject {
  documentId: string;
  content: string;
  author: { name: string; image: string | null } | null;
  blog: { documentId: string; title: string };
  status: string;
  /** The address at which readers see it; null if they do not. */
  address: string | null;
}

export interface ReportFacts {
  type: ReportedType;
  label: string;
  state: 'open' | 'closed';
  count: number;
  reasons: Record<ReportReason, number>;
  texts: { text: string; at: string }[];
  firstAt: string;
  lastAt: string;
  /** Why there is no subject to show. */
  missing: 'deleted' | 'draft' | 'forbidden' | null;
  subject: ReportedSubject | null;
  decision: { decision: ReportDecision; reason: string; by: string; at: string | null } | null;
  /** The decisions that the caller may take. */
  offered: ReportDecision[];
}

interface DecisionInput {
  documentId: string;
  decision: ReportDecision;
  reason?: string;
}

const root = '/content-manager/reports';

const reports = panelApi.injectEndpoints({
  endpoints: (build) => ({
    getReportFacts: build.query<ReportFacts, string>({
      query: (documentId) => ({ url: `${root}/${documentId}/facts`, method: 'GET' }),
      transformResponse: dataOf<ReportFacts>,
      providesTags: (_facts, _error, documentId) => [documentTag(reportUid, documentId)],
    }),
    decideOnReport: build.mutation<{ data: { message: string } }, DecisionInput>({
      query: ({ documentId, ...data }) => ({ url: `${root}/${documentId}/decision`, method: 'POST', data }),
      invalidatesTags: reloadUnlessRefused,
    }),
  }),
});

/** Asks again each time the page is opened: others may have reported or decided since. */
export const useReportFacts = (documentId: string) =>
  reports.useGetReportFactsQuery(documentId, { skip: !documentId, refetchOnMountOrArgChange: true });

export const { useDecideOnReportMutation } = reports;
