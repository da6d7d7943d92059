import { useActionData, useSearchParams } from '@remix-run/react';
import { limits, statusInputSchema } from 'cms/contract';
import type { FieldErrors } from '../../../cms/client/errors';
import type { FormFailure } from '../../../http/failure';
import { checkForm } from '../../../http/form-fields';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { TextAreaField } from '../../../ui/form-field/text-field';
import { choiceOf } from './bulk-selection';
import type { BlogRow } from './moderation.server';

interface BlogDialogsProps {
  rows: BlogRow[];
  /** The blogs that `?reject=selected` is about. */
  chosen: BlogRow[];
}

/** The dialog that the address names: delete or reject a blog, or reject the chosen ones. */
export function BlogDialogs({ rows, chosen }: BlogDialogsProps) {
  const [params] = useSearchParams();
  const failure = useActionData<FormFailure>();
  const find = (name: string) => rows.find(({ id }) => id === params.get(name));
  const deleted = find('delete');
  const rejected = find('reject');
  if (failure?.message) return null;
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
  if (params.get('reject') === 'selected' && chosen.length > 0)
    return <RejectChosen blogs={chosen} errors={failure?.errors} />;
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
      serverErrors={failure?.errors}
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

/** Asks for the one reason that the authors of all chosen blogs will see. */
function RejectChosen({ blogs, errors }: { blogs: BlogRow[]; errors?: FieldErrors }) {
  const [first] = blogs;
  const count = blogs.length;
  return (
    <ConfirmDialog
      title={count === 1 ? 'Reject this blog?' : `Reject these ${count} blogs?`}
      text={
        count === 1
          ? `“${first?.title}” will be hidden from readers. Its author will see the reason.`
          : 'They will be hidden from readers. Their authors will see the reason.'
      }
      intent="statuses"
      id="selected"
      confirmLabel="Reject"
      cancelLabel="Cancel"
      check={checkForm(statusInputSchema)}
      serverErrors={errors}
    >
      {(errors) => (
        <>
          <input type="hidden" name="status" value="rejected" />
          {blogs.map((blog) => (
            <input key={blog.id} type="hidden" name="blog" value={choiceOf(blog)} />
          ))}
          <TextAreaField
            label="Reason"
            name="reason"
            rows={3}
            maxLength={limits.reason}
            error={errors.reason}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
