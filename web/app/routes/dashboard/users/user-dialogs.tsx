import { useActionData, useSearchParams } from '@remix-run/react';
import { banInputSchema, limits } from 'cms/contract';
import { checkForm } from '../../../http/form-fields';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { TextAreaField } from '../../../ui/form-field/text-field';
import type { UserRow } from './users-data.server';

const check = (form: FormData) => checkForm(form, banInputSchema);

/** The dialog that the address names: promote or ban a user. */
export function UserDialogs({ rows }: { rows: UserRow[] }) {
  const [params] = useSearchParams();
  const promoted = rows.find(
    ({ id, actions }) => id === params.get('promote') && actions.includes('makeAdmin'),
  );
  const banned = rows.find(({ id, actions }) => id === params.get('ban') && actions.includes('ban'));
  if (promoted) return <PromoteDialog user={promoted} />;
  return banned ? <BanDialog user={banned} /> : null;
}

function PromoteDialog({ user }: { user: UserRow }) {
  return (
    <ConfirmDialog
      title={`Make ${user.name} an admin?`}
      text="Admins can publish, reject and delete all blogs, ban users, make other users admins and change the site’s settings."
      intent="makeAdmin"
      id={user.id}
      confirmLabel="Make Admin"
      cancelLabel="Cancel"
      isDangerous={false}
    />
  );
}

function BanDialog({ user }: { user: UserRow }) {
  const answer = useActionData<{ errors?: Record<string, string> }>();
  return (
    <ConfirmDialog
      title={`Ban ${user.name}?`}
      text="They will be logged out everywhere and will not be able to log in. What they have published stays."
      intent="ban"
      id={user.id}
      confirmLabel="Ban"
      cancelLabel="Cancel"
      check={check}
      serverErrors={answer?.errors}
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
    </ConfirmDialog>
  );
}
