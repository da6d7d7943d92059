import type { HideInput } from '../../../contract';
import { commentUid } from '../page-address';
import { dataOf, documentTag, panelApi, reloadUnlessRefused } from '../panel-api';
import type { Reported } from '../report/open-reports';

/** The facts that the panel's page of a comment shows beside its text. */
export interface CommentFacts {
  author: { name: string; image: string | null } | null;
  blog: { documentId: string; title: string };
  createdAt: string;
  hidden: boolean;
  hiddenByReports: boolean;
  /** The address at which readers see it; null if they do not. */
  address: string | null;
  /** Null for an editor who may not read reports. */
  reports: Reported | null;
}

const root = '/content-manager/comments';

const comments = panelApi.injectEndpoints({
  endpoints: (build) => ({
    getCommentFacts: build.query<CommentFacts, string>({
      query: (documentId) => ({ url: `${root}/${documentId}/facts`, method: 'GET' }),
      transformResponse: dataOf<CommentFacts>,
      providesTags: (_facts, _error, documentId) => [documentTag(commentUid, documentId)],
    }),
    hideComment: build.mutation<unknown, HideInput & { documentId: string }>({
      query: ({ documentId, ...data }) => ({ url: `${root}/${documentId}/hidden`, method: 'PUT', data }),
      invalidatesTags: reloadUnlessRefused,
    }),
  }),
});

export const { useGetCommentFactsQuery, useHideCommentMutation } = comments;
