import { useActionData, useSearchParams } from '@remix-run/react';
import { limits, statusInputSchema } from 'cms/contract';
import { checkForm } from '../../../http/form-fields';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { TextAreaField } from '../../../ui/form-field/text-field';
import type { BlogRow } from './moderation.server';

/** The dialog that the address names: delete or reject a blog. */
export function BlogDialogs({ rows }: { rows: BlogRow[] }) {
  const [params] = useSearchParams();
  const answer = useActionData<{ errors?: Record<string, string> }>();
  const find = (name: string) => rows.find(({ id }) => id === params.get(name));
  const deleted = find('delete');
  const rejected = find('reject');
  if (deleted) {
    return (
      <ConfirmDialog
        title="Do you want to delete this blog?"
        subject={deleted.title}
        intent="delete"
        id={deleted.id}
        confirmLabel="Yes"
        cancelLabel="No"
      />
    );
  }
  if (!rejected) return null;
  return (
    <ConfirmDialog
      title="Reject this blog?"
      text={`“${rejected.title}” will be hidden from readers. Its author will see the reason.`}
      intent="status"
      id={rejected.id}
      confirmLabel="Reject"
      cancelLabel="Cancel"
      check={checkForm(statusInputSchema)}
      serverErrors={answer?.errors}
    >
      {(errors) => (
        <>
          <input type="hidden" name="status" value="rejected" />
          <input type="hidden" name="updatedAt" value={rejected.updatedAt} />
          <TextAreaField
            label="Reason"
            name="reason"
            rows={3}
            maxLength={limits.reason}
            error={errors.reason}
            defaultValue={rejected.reason ?? ''}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
