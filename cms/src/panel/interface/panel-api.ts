import { adminApi } from '@strapi/strapi/admin';

/** Strapi's client, to which each feature adds its calls. Strapi tags the documents and lists that it loads. */
export const panelApi = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] });

export const documentTag = (uid: string, documentId: string) => ({
  type: 'Document' as const,
  id: `${uid}_${documentId}`,
});

/** A refused call reloads nothing, because a reloaded list closes the open dialog. */
export const reloadUnlessRefused = (_answer: unknown, error: unknown) => (error ? [] : ['Document' as const]);

export const dataOf = <Data>({ data }: { data: Data }) => data;
