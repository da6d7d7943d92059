import type { BlogStatus, DecisionResults, ModeratedStatus } from '../../../contract';
import { blogUid } from '../page-address';
import { dataOf, documentTag, panelApi } from '../panel-api';
import type { Reported } from '../report/open-reports';

interface Decision {
  id: string;
  at: string;
  by: string;
  status: BlogStatus | '';
  reason: string;
}

/** The facts that the panel's page of a blog shows beside its form. */
export interface BlogFacts {
  author: { _id: string; name: string; image: string | null };
  status: BlogStatus;
  rejectionReason: string;
  createdAt: string;
  publishedAt: string | null;
  updatedAt: string;
  readingMinutes: number;
  likesCount: number;
  commentsCount: number;
  address: string;
  /** Null for an editor who may not read reports. */
  reports: Reported | null;
  decisions: Decision[];
  /** The blog that has waited longest, for an editor who may decide on it. */
  nextWaiting: { documentId: string; title: string } | null;
}

interface StatusChange {
  documentId: string;
  status: ModeratedStatus;
  reason?: string;
  /** The version that the editor has seen. */
  updatedAt?: string;
}

interface StatusesChange {
  blogs: { _id: string; updatedAt?: string }[];
  status: ModeratedStatus;
  reason?: string;
}

/** The outcome for several blogs, in one sentence and one by one. */
export interface StatusesChanged {
  message: string;
  results: DecisionResults;
}

const root = '/content-manager';
const tagOf = (documentId: string) => documentTag(blogUid, documentId);
const search = (query: string) => (query ? `?query=${encodeURIComponent(query)}` : '');

const blogs = panelApi.injectEndpoints({
  endpoints: (build) => ({
    getBlogFacts: build.query<BlogFacts, string>({
      query: (documentId) => ({ url: `${root}/blogs/${documentId}/facts`, method: 'GET' }),
      transformResponse: dataOf<BlogFacts>,
      providesTags: (_facts, _error, documentId) => [tagOf(documentId)],
    }),
    setBlogStatus: build.mutation<unknown, StatusChange>({
      query: ({ documentId, ...data }) => ({
        url: `${root}/blogs/${documentId}/status`,
        method: 'PUT',
        data,
      }),
      // Also after a refusal: the blog has changed since it was shown.
      invalidatesTags: (_answer, _error, { documentId }) => [tagOf(documentId), tagOf('LIST')],
    }),
    setBlogStatuses: build.mutation<StatusesChanged, StatusesChange>({
      query: (data) => ({ url: `${root}/blogs/status`, method: 'PUT', data }),
      transformResponse: dataOf<StatusesChanged>,
      invalidatesTags: (_answer, _error, { blogs }) => [...blogs.map(({ _id }) => tagOf(_id)), tagOf('LIST')],
    }),
    makeBlogPreview: build.mutation<{ url: string }, string>({
      query: (documentId) => ({ url: `${root}/blogs/${documentId}/preview`, method: 'POST', data: {} }),
      transformResponse: dataOf<{ url: string }>,
    }),
    suggestTags: build.query<string[], string>({
      query: (query) => ({ url: `${root}/blog-choices/tags${search(query)}`, method: 'GET' }),
      transformResponse: dataOf<string[]>,
    }),
  }),
});

export const {
  useGetBlogFactsQuery,
  useSetBlogStatusMutation,
  useSetBlogStatusesMutation,
  useMakeBlogPreviewMutation,
  useSuggestTagsQuery,
} = blogs;
