import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import { DialogButton } from '../../../ui/dialog/dialog';
import tab from '../tab.module.css';
import { userActions, type UserAction } from './user-actions';
import type { UserRow } from './users-data.server';

/** The buttons of a row; those that need a confirmation open a dialog. */
export function ActionButtons({ user }: { user: UserRow }) {
  const search = `?${useSearchParams()[0]}`;
  return (
    <div className={tab.rowActionsWide}>
      {user.actions.map((action) => {
        const { label, dialog } = userActions[action];
        if (!dialog) return <ActionForm key={action} action={action} user={user} />;
        return (
          <DialogButton
            key={action}
            name={dialog}
            value={user.id}
            search={search}
            className={action === 'ban' ? tab.danger : tab.button}
            label={`${label} ${user.name}`}
          >
            {label}
          </DialogButton>
        );
      })}
    </div>
  );
}

function ActionForm({ action, user }: { action: UserAction; user: UserRow }) {
  const { formData } = useNavigation();
  const isSending = formData?.get('intent') === action && formData.get('id') === user.id;
  const { label } = userActions[action];
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="intent" value={action} />
      <input type="hidden" name="id" value={user.id} />
      <button type="submit" className={tab.button} aria-label={`${label} ${user.name}`} disabled={isSending}>
        {label}
      </button>
    </Form>
  );
}
