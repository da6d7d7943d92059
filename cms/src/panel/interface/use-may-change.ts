import { useDocumentRBAC } from '@strapi/strapi/admin';

/** Whether the editor's role may change this field of the type that is shown. */
export const useMayChange = (field: string) =>
  useDocumentRBAC('useMayChange', ({ canUpdate, canUpdateFields }) =>
    Boolean(canUpdate && canUpdateFields.includes(field)),
  );
