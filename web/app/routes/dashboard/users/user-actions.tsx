import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import type { DialogName } from '../../../ui/dialog/dialog-address';
import { OpenDialog } from '../../../ui/dialog/open-dialog';
import tab from '../tab.module.css';
import type { UserAction, UserRow } from './user-row';

const words: Record<UserAction, string> = {
  makeAdmin: 'Make Admin',
  removeAdmin: 'Remove admin',
  ban: 'Ban',
  unban: 'Unban',
};

/** The dialog that asks before an action. */
const dialogOf: Partial<Record<UserAction, DialogName>> = { makeAdmin: 'promote', ban: 'ban' };

/** What can be done to the user of a row. */
export function UserActions({ user }: { user: UserRow }) {
  const search = `?${useSearchParams()[0]}`;
  return (
    <div className={tab.waysApart}>
      {user.deeds.map((deed) => {
        const dialog = dialogOf[deed];
        if (!dialog) return <DeedForm key={deed} deed={deed} user={user} />;
        return (
          <OpenDialog
            key={deed}
            name={dialog}
            value={user.id}
            search={search}
            className={deed === 'ban' ? tab.danger : tab.press}
            label={`${words[deed]} ${user.name}`}
          >
            {words[deed]}
          </OpenDialog>
        );
      })}
    </div>
  );
}

function DeedForm({ deed, user }: { deed: UserAction; user: UserRow }) {
  const { formData } = useNavigation();
  const isMine = formData?.get('intent') === deed && formData.get('id') === user.id;
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="intent" value={deed} />
      <input type="hidden" name="id" value={user.id} />
      <button
        type="submit"
        className={tab.press}
        aria-label={`${words[deed]} ${user.name}`}
        disabled={isMine}
      >
        {words[deed]}
      </button>
    </Form>
  );
}
