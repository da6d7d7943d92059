import { dataOf, panelApi, reloadUnlessRefused } from '../panel-api';

export interface PresentTag {
  documentId: string;
  name: string;
}

const root = '/content-manager/tags';

const tags = panelApi.injectEndpoints({
  endpoints: (build) => ({
    renameTag: build.mutation<PresentTag, PresentTag>({
      query: ({ documentId, name }) => ({ url: `${root}/${documentId}/name`, method: 'PUT', data: { name } }),
      transformResponse: dataOf<PresentTag>,
      invalidatesTags: reloadUnlessRefused,
    }),
    mergeTag: build.mutation<PresentTag, { documentId: string; into: string }>({
      query: ({ documentId, into }) => ({
        url: `${root}/${documentId}/merge`,
        method: 'POST',
        data: { into },
      }),
      transformResponse: dataOf<PresentTag>,
      invalidatesTags: reloadUnlessRefused,
    }),
  }),
});

export const { useRenameTagMutation, useMergeTagMutation } = tags;
