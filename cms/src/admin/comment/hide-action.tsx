import { Eye, EyeStriked } from '@strapi/icons';
import { useMemo } from 'react';
import { commentUid } from '../page-address';
import { ReasonForm } from '../reason-dialog';
import { hideQuestion, useHide, useMayHide } from './use-hide';

/** A document as Strapi gives it to the actions of a list's row. */
interface Row {
  model: string;
  document?: { documentId: string; hidden?: boolean };
}

/** "Hide", or "Show again", in the menu of a comment's row. */
export function HideAction({ model, document: comment }: Row) {
  const mayHide = useMayHide();
  const documentId = comment?.documentId ?? '';
  const { show } = useHide(documentId);
  // One and the same component at every drawing: another would lose what is typed.
  const Content = useMemo(
    () =>
      function HideForm({ onClose }: { onClose: () => void }) {
        const { hide } = useHide(documentId);
        return <ReasonForm {...hideQuestion} onClose={onClose} onSend={hide} />;
      },
    [documentId],
  );
  if (model !== commentUid || !comment || !mayHide) return null;
  const position = HideAction.position;
  if (comment.hidden) return { label: 'Show again', icon: <Eye />, position, onClick: show };
  return {
    label: 'Hide',
    icon: <EyeStriked />,
    position,
    dialog: { type: 'modal' as const, title: hideQuestion.title, content: Content },
  };
}
HideAction.position = ['table-row'];
