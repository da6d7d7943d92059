import { useActionData, useSearchParams } from '@remix-run/react';
import { banInputSchema, limits } from 'cms/contract';
import { checkForm } from '../../../http/field-errors';
import { Question } from '../../../ui/dialog/question';
import { TextAreaField } from '../../../ui/form-field/text-area-field';
import type { UserRow } from './user-row';

const check = (form: FormData) => checkForm(form, banInputSchema);

/** The question that stands in the address: make somebody an admin, or ban them and why. */
export function UserDialogs({ rows }: { rows: UserRow[] }) {
  const [params] = useSearchParams();
  const promoted = rows.find(({ id, deeds }) => id === params.get('promote') && deeds.includes('makeAdmin'));
  const banned = rows.find(({ id, deeds }) => id === params.get('ban') && deeds.includes('ban'));
  if (promoted) return <PromoteQuestion user={promoted} />;
  return banned ? <BanQuestion user={banned} /> : null;
}

function PromoteQuestion({ user }: { user: UserRow }) {
  return (
    <Question
      title={`Make ${user.name} an admin?`}
      text="Admins can publish, reject and delete all blogs, ban users, make other users admins and change the site’s settings."
      intent="makeAdmin"
      id={user.id}
      yes="Make Admin"
      no="Cancel"
      isDangerous={false}
    />
  );
}

function BanQuestion({ user }: { user: UserRow }) {
  const answer = useActionData<{ errors?: Record<string, string> }>();
  return (
    <Question
      title={`Ban ${user.name}?`}
      text="They will be logged out everywhere and will not be able to log in. What they have published stays."
      intent="ban"
      id={user.id}
      yes="Ban"
      no="Cancel"
      check={check}
      refusals={answer?.errors}
    >
      {(errors) => (
        <TextAreaField
          label="Reason (kept in the audit log)"
          name="reason"
          rows={3}
          maxLength={limits.reason}
          error={errors.reason}
        />
      )}
    </Question>
  );
}
