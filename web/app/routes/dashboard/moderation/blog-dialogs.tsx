import { useActionData, useSearchParams } from '@remix-run/react';
import { limits, statusInputSchema } from 'cms/contract';
import { checkForm } from '../../../http/field-errors';
import { Question } from '../../../ui/dialog/question';
import { TextAreaField } from '../../../ui/form-field/text-area-field';
import type { BlogRow } from './blog-rows.server';

const check = (form: FormData) => checkForm(form, statusInputSchema);

/** The question that stands in the address: delete a blog, or reject it and why. */
export function BlogDialogs({ rows }: { rows: BlogRow[] }) {
  const [params] = useSearchParams();
  const answer = useActionData<{ errors?: Record<string, string> }>();
  const find = (name: string) => rows.find(({ id }) => id === params.get(name));
  const doomed = find('delete');
  const rejected = find('reject');
  if (doomed) {
    return (
      <Question
        title="Do you want to delete this blog?"
        subject={doomed.title}
        intent="delete"
        id={doomed.id}
        yes="Yes"
        no="No"
      />
    );
  }
  if (!rejected) return null;
  return (
    <Question
      title="Reject this blog?"
      text={`“${rejected.title}” will be hidden from readers. Its author will see the reason.`}
      intent="status"
      id={rejected.id}
      yes="Reject"
      no="Cancel"
      check={check}
      refusals={answer?.errors}
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
    </Question>
  );
}
