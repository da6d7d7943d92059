import { adminApi } from '@strapi/strapi/admin';

export const tagUid = 'api::tag.tag';

export interface PresentTag {
  documentId: string;
  name: string;
}

const root = '/content-manager/tags';
const dataOf = ({ data }: { data: PresentTag }) => data;

const tags = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] }).injectEndpoints({
  endpoints: (build) => ({
    renameTag: build.mutation<PresentTag, PresentTag>({
      query: ({ documentId, name }) => ({ url: `${root}/${documentId}/name`, method: 'PUT', data: { name } }),
      transformResponse: dataOf,
      invalidatesTags: ['Document'],
    }),
    mergeTag: build.mutation<PresentTag, { documentId: string; into: string }>({
      query: ({ documentId, into }) => ({
        url: `${root}/${documentId}/merge`,
        method: 'POST',
        data: { into },
      }),
      transformResponse: dataOf,
      invalidatesTags: ['Document'],
    }),
  }),
});

export const { useRenameTagMutation, useMergeTagMutation } = tags;
