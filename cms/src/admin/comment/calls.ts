import { adminApi } from '@strapi/strapi/admin';
import type { HideInput } from '../../contract';
import { commentUid } from '../page-address';
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

const comments = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] }).injectEndpoints({
  endpoints: (build) => ({
    getCommentFacts: build.query<CommentFacts, string>({
      query: (documentId) => ({ url: `${root}/${documentId}/facts`, method: 'GET' }),
      transformResponse: ({ data }: { data: CommentFacts }) => data,
      providesTags: (_facts, _error, documentId) => [{ type: 'Document', id: `${commentUid}_${documentId}` }],
    }),
    hideComment: build.mutation<unknown, HideInput & { documentId: string }>({
      query: ({ documentId, ...data }) => ({ url: `${root}/${documentId}/hidden`, method: 'PUT', data }),
      // After a refusal, the question stays with what was typed.
      invalidatesTags: (_answer, error) => (error ? [] : ['Document']),
    }),
  }),
});

export const { useGetCommentFactsQuery, useHideCommentMutation } = comments;
