import { Pencil } from '@strapi/icons';
import { type StrapiApp, useDocumentRBAC } from '@strapi/strapi/admin';
import { useCallback } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { type PresentTag, tagUid } from './calls';
import { RenameForm } from './rename-form';

interface Shown {
  model: string;
  document?: PresentTag;
}

const useIsInList = () => useMatch('/content-manager/collection-types/:slug') !== null;

/** The dialog's content: the same component for as long as it is open, as a new one would lose what was typed. */
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
        onDone={() => !isInList && navigate(`/content-manager/collection-types/${tagUid}`)}
      />
    ),
    [documentId, name, mayMerge, isInList, navigate],
  );
}

function RenameTag(shown: Shown) {
  const mayRename = useDocumentRBAC('RenameTag', ({ canUpdate, canUpdateFields }) =>
    Boolean(canUpdate && canUpdateFields.includes('name')),
  );
  const tag = shown.document ?? { documentId: '', name: '' };
  const content = useContent(tag);
  const isInList = useIsInList();
  if (shown.model !== tagUid || !shown.document?.documentId || !mayRename) return null;
  const label = 'Rename or merge';
  return {
    label,
    // The page's button has no room for it.
    icon: isInList && <Pencil aria-hidden />,
    position: RenameTag.position,
    dialog: { type: 'modal' as const, title: `Rename or merge “${tag.name}”`, content },
  };
}
RenameTag.position = ['panel', 'table-row'];

/** Adds "Rename or merge" to tags, in their list and on the page of each. */
export function addTagActions(app: StrapiApp) {
  const { apis } = app.getPlugin('content-manager') as unknown as {
    apis: { addDocumentAction(actions: unknown[]): void };
  };
  apis.addDocumentAction([RenameTag]);
}
