import type { DocumentActionComponent, DocumentActionProps } from '@strapi/content-manager/strapi-admin';
import { Pencil } from '@strapi/icons';
import { type StrapiApp, useDocumentRBAC } from '@strapi/strapi/admin';
import { useCallback } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { contentManager } from '../content-manager';
import { listOf, tagUid } from '../page-address';
import { useMayChange } from '../use-may-change';
import type { PresentTag } from './calls';
import { RenameForm } from './rename-form';

const useIsInList = () => useMatch('/content-manager/collection-types/:slug') !== null;

/** The dialog's content. A new component at each drawing would lose what is typed. */
function useContent({ documentId, name }: PresentTag) {
  const navigate = useNavigate();
  const isInList = useIsInList();
  const mayMerge = useDocumentRBAC('RenameTag', ({ canDelete }) => Boolean(canDelete));
  return useCallback(
    ({ onClose }: { onClose: () => void }) => (
      <RenameForm
        tag={{ documentId, name }}
        mayMerge={mayMerge}
        onClose={onClose}
        onDone={() => !isInList && navigate(listOf(tagUid))}
      />
    ),
    [documentId, name, mayMerge, isInList, navigate],
  );
}

const RenameTag: DocumentActionComponent = ({ model, document }: DocumentActionProps) => {
  const mayRename = useMayChange('name');
  const tag = { documentId: document?.documentId ?? '', name: String(document?.name) };
  const content = useContent(tag);
  const isInList = useIsInList();
  if (model !== tagUid || !tag.documentId || !mayRename) return null;
  const label = 'Rename or merge';
  return {
    label,
    // The page's button has no room for it.
    icon: isInList && <Pencil aria-hidden />,
    position: RenameTag.position,
    dialog: { type: 'modal' as const, title: `Rename or merge “${tag.name}”`, content },
  };
};
RenameTag.position = ['panel', 'table-row'];

/** Adds "Rename or merge" to tags, in their list and on the page of each. */
export function addTagActions(app: StrapiApp) {
  contentManager(app).addDocumentAction([RenameTag]);
}
