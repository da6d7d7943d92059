import type { DocumentActionComponent, DocumentActionProps } from '@strapi/content-manager/strapi-admin';
import { Eye, EyeStriked } from '@strapi/icons';
import { useMemo } from 'react';
import { commentUid } from '../page-address';
import { ReasonForm } from '../reason-dialog';
import { useMayChange } from '../use-may-change';
import { hideQuestion, useHide } from './use-hide';

/** "Hide", or "Show again", in the menu of a comment's row. */
export const HideAction: DocumentActionComponent = ({ model, document: comment }: DocumentActionProps) => {
  const mayHide = useMayChange('hidden');
  const documentId = comment?.documentId ?? '';
  const { show } = useHide(documentId);
  // A new component at each drawing would lose what is typed.
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
};
HideAction.position = ['table-row'];
