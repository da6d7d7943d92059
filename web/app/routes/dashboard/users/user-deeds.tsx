import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import { OpenDialog } from '../../../ui/dialog/open-dialog';
import tab from '../tab.module.css';
import type { UserDeed, UserRow } from './user-row';

const words: Record<UserDeed, string> = {
  makeAdmin: 'Make Admin',
  removeAdmin: 'Remove admin',
  ban: 'Ban',
  unban: 'Unban',
};

/** What can be done to the user of a row. */
export function UserDeeds({ user }: { user: UserRow }) {
  const search = `?${useSearchParams()[0]}`;
  return (
    <div className={tab.waysApart}>
      {user.deeds.map((deed) =>
        deed === 'ban' ? (
          <OpenDialog
            key={deed}
            name="ban"
            value={user.id}
            search={search}
            className={tab.danger}
            label={`${words.ban} ${user.name}`}
          >
            {words.ban}
          </OpenDialog>
        ) : (
          <DeedForm key={deed} deed={deed} user={user} />
        ),
      )}
    </div>
  );
}

function DeedForm({ deed, user }: { deed: UserDeed; user: UserRow }) {
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
