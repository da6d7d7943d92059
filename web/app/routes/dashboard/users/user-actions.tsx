import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import type { ListedUser, User } from 'cms/contract';
import type { UserChange } from '../../../cms/user.server';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { DialogButton } from '../../../ui/dialog/dialog';
import type { DialogName } from '../../../ui/dialog/dialog-address';
import tab from '../tab.module.css';

/** An action that needs a confirmation names its dialog. */
const userActions: Record<UserChange, { label: string; dialog?: DialogName }> = {
  makeAdmin: { label: 'Make Admin', dialog: 'promote' },
  removeAdmin: { label: 'Remove admin' },
  ban: { label: 'Ban', dialog: 'ban' },
  unban: { label: 'Unban' },
};

export function isUserAction(intent: unknown): intent is UserChange {
  return typeof intent === 'string' && Object.hasOwn(userActions, intent);
}

/** Shapes an account for its row, with the actions that the CMS allows. */
export function presentUserRow(user: ListedUser, viewerId: string) {
  return {
    id: user._id,
    name: user.name,
    email: user.email,
    picture: user.profilePicture,
    role: user.role,
    isBanned: user.banned,
    isViewer: user._id === viewerId,
    joined: user.createdAt,
    lastSeen: user.lastSeenAt,
    blogs: user.blogsCount,
    rejections: user.rejectionsCount,
    actions: listActions(user, viewerId),
  };
}

export type UserRow = ReturnType<typeof presentUserRow>;

function listActions({ _id, role, banned }: User, viewerId: string): UserChange[] {
  if (_id === viewerId) return [];
  if (role === 'admin') return ['removeAdmin'];
  return banned ? ['unban'] : ['makeAdmin', 'ban'];
}

/** The buttons of a row; those that need a confirmation open a dialog. */
export function ActionButtons({ user }: { user: UserRow }) {
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

function ActionForm({ action, user }: { action: UserChange; user: UserRow }) {
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

/** The dialog that the address names: promote or ban a user. */
export function UserDialogs({ rows }: { rows: UserRow[] }) {
  const [params] = useSearchParams();
  const find = (dialog: DialogName, action: UserChange) =>
    rows.find(({ id, actions }) => id === params.get(dialog) && actions.includes(action));
  const promoted = find('promote', 'makeAdmin');
  const banned = find('ban', 'ban');
  if (promoted) {
    return (
      <ConfirmDialog
        title={`Make ${promoted.name} an admin?`}
        text="Admins can publish, reject and delete all blogs, ban users, make other users admins and change the site’s settings."
        intent="makeAdmin"
        id={promoted.id}
        confirmLabel="Make Admin"
        isDangerous={false}
      />
    );
  }
  if (!banned) return null;
  return (
    <ConfirmDialog
      title={`Ban ${banned.name}?`}
      text="They will be logged out everywhere and will not be able to log in. What they have published stays."
      intent="ban"
      id={banned.id}
      confirmLabel="Ban"
      reason={{ label: 'Reason (mailed to them, kept in the audit log)' }}
    />
  );
}
