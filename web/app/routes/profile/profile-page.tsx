import { useActionData, useSearchParams } from '@remix-run/react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import hidden from '../../ui/text/hidden.module.css';
import type { profileAction } from './action.server';
import type { ProfileAnswer } from './answer';
import { EditProfile } from './edit-profile';
import { OwnBlogs } from './own-blogs';
import { PasswordDialog } from './password-dialog';
import { ProfileCard } from './profile-card';
import styles from './profile.module.css';
import type { ProfileView } from './profile-view.server';
import { Sessions } from './sessions';

export function ProfilePage({ profile }: { profile: ProfileView }) {
  return (
    <div className={styles.page}>
      <h1 className={hidden.hidden}>Your profile</h1>
      <ProfileCard person={profile.person} />
      <OwnBlogs profile={profile} />
      <Sessions sessions={profile.sessions} />
      <OpenedDialog profile={profile} />
    </div>
  );
}

function OpenedDialog({ profile }: { profile: ProfileView }) {
  const [params] = useSearchParams();
  const answer = useActionData<typeof profileAction>() as ProfileAnswer | undefined;
  const edit = params.get('edit');
  const answerTo = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const doomed = profile.blogs.find(({ id }) => id === params.get('delete'));
  if (edit === 'profile') return <EditProfile person={profile.person} answer={answerTo('profile')} />;
  if (edit === 'password') return <PasswordDialog answer={answerTo('password')} />;
  if (!doomed) return null;
  return (
    <ConfirmDialog
      title="Are you sure?"
      text="Do you really want to delete this blog?"
      subject={doomed.title || 'Untitled'}
      intent="delete"
      id={doomed.id}
      confirmLabel="Yes, delete it!"
      cancelLabel="Cancel"
      fallbackFocus="#own-blogs"
    />
  );
}
