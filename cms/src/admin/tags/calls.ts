import { adminApi } from '@strapi/strapi/admin';

export const tagUid = 'api::tag.tag';

export interface PresentTag {
  documentId: string;
  name: string;
}

const root = '/content-manager/tags';
const dataOf = ({ data }: { data: PresentTag }) => data;

/** Reloading the list removes its rows, and with them the open dialog and what was typed. */
const unlessRefused = (_answer: unknown, error: unknown) => (error ? [] : ['Document' as const]);

const tags = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] }).injectEndpoints({
  endpoints: (build) => ({
    renameTag: build.mutation<PresentTag, PresentTag>({
      query: ({ documentId, name }) => ({ url: `${root}/${documentId}/name`, method: 'PUT', data: { name } }),
      transformResponse: dataOf,
      invalidatesTags: unlessRefused,
    }),
    mergeTag: build.mutation<PresentTag, { documentId: string; into: string }>({
      query: ({ documentId, into }) => ({
        url: `${root}/${documentId}/merge`,
        method: 'POST',
        data: { into },
      }),
      transformResponse: dataOf,
      invalidatesTags: unlessRefused,
    }),
  }),
});

export const { useRenameTagMutation, useMergeTagMutation } = tags;
