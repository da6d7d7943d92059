import { Form, Link, useLoaderData, useNavigation, useSearchParams } from '@remix-run/react';
import { pageLoader } from '../../auth/form-action.server';
import { requireViewer } from '../../auth/session.server';
import { catchNetworkError, networkFailure } from '../../http/failure';
import button from '../../ui/button/button.module.css';
import { DialogButton } from '../../ui/dialog/dialog';
import { skipRevalidateForDialog } from '../../ui/dialog/dialog-address';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { FormError } from '../../ui/form-field/form-error';
import { useViewer } from '../../ui/layout/viewer';
import { FailedNotice } from '../../ui/page/page';
import { staticMeta } from '../../ui/page/page-meta';
import pageStyles from '../../ui/page/page.module.css';
import { keepList } from '../../ui/pagination/keep-list';
import { Avatar } from '../../ui/author/author';
import { AuthorLinks } from '../../ui/author/author-links';
import hidden from '../../ui/text/hidden.module.css';
import { LinkedText } from '../../ui/text/linked-text';
import { urls } from '../../urls';
import { loadProfile, profileAction, type ProfileView } from './profile.server';
import { EditProfile, PasswordDialog } from './form-dialogs';
import { NotificationChoices } from './notification-choices';
import { OwnBlogs } from './own-blogs';
import { failureMessages, useProfileFailure } from './profile-form';
import styles from './profile.module.css';
import section from './section.module.css';
import { Sessions } from './sessions';
import { hasSignInMethods, SignInMethods } from './sign-in-methods';

export const meta = staticMeta({
  title: 'Profile',
  description: 'Your blogs, your profile and your sessions.',
  path: urls.profile,
  isPrivate: true,
});

export const loader = pageLoader(requireViewer, async (args, viewer) => ({
  page: await loadProfile(args, viewer),
}));

export const clientLoader = keepList;

export const action = profileAction;

export const clientAction = catchNetworkError((intent) =>
  networkFailure(failureMessages[intent] ?? '', { intent }),
);

export const shouldRevalidate = skipRevalidateForDialog;

export default function ProfilePage() {
  const { page: profile } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <h1 className={hidden.hidden}>Your profile</h1>
      <div className={styles.side}>
        <ProfileCard person={profile.person} />
        <SectionLinks hasSignInMethods={hasSignInMethods(profile.signInMethods)} />
      </div>
      <div className={styles.sections}>
        <OwnBlogs profile={profile} />
        <NotificationChoices settings={profile.notifications} />
        <SignInMethods methods={profile.signInMethods} isEmailConfirmed={profile.person.emailConfirmed} />
        <Sessions sessions={profile.sessions} />
        <Account />
      </div>
      <OpenedDialog profile={profile} />
    </div>
  );
}

function SectionLinks(shown: { hasSignInMethods: boolean }) {
  return (
    <nav aria-label="On this page" className={styles.links}>
      <a href="#own-blogs">Your blogs</a>
      <a href="#notifications">Notification settings</a>
      {shown.hasSignInMethods && <a href="#sign-in-methods">Sign-in methods</a>}
      <a href="#sessions">Where you are logged in</a>
      <a href="#account">Your account</a>
    </nav>
  );
}

function Account() {
  return (
    <section className={section.section} aria-labelledby="account">
      <h2 id="account" tabIndex={-1} className={section.title}>
        Your account
      </h2>
      <p className={styles.leaving}>
        You can leave at any time, and you choose what happens to your blogs. We'll ask you to confirm first.
      </p>
      <p>
        <Link to={urls.deleteAccount} className={button.dangerOutline}>
          Delete account
        </Link>
      </p>
    </section>
  );
}

function OpenedDialog({ profile }: { profile: ProfileView }) {
  const [params] = useSearchParams();
  const edit = params.get('edit');
  const failures = { profile: useProfileFailure('profile'), password: useProfileFailure('password') };
  if (edit === 'profile') return <EditProfile person={profile.person} failure={failures.profile} />;
  if (edit === 'password') return <PasswordDialog failure={failures.password} />;
  return null;
}

function ProfileCard({ person }: { person: ProfileView['person'] }) {
  return (
    <section className={styles.card} aria-labelledby="profile-name">
      <div className={styles.band} aria-hidden="true" />
      <Avatar image={person.picture} size={112} />
      <h2 id="profile-name" tabIndex={-1} className={styles.name}>
        {person.name}
      </h2>
      <p className={styles.email}>{person.email}</p>
      <EmailState isConfirmed={person.emailConfirmed} />
      <p className={person.bio ? styles.bio : styles.noBio}>
        <LinkedText text={person.bio || 'No bio available.'} />
      </p>
      <AuthorLinks website={person.website} links={person.links} />
      <div className={styles.ways}>
        <DialogButton name="edit" value="profile" className={button.solid}>
          Edit Profile
        </DialogButton>
        <DialogButton name="edit" value="password" className={button.outline}>
          Change password
        </DialogButton>
        <Link to={urls.author(person.id)} className={styles.publicPage}>
          View public page
        </Link>
      </div>
    </section>
  );
}

/** Whether somebody has proven that the email is theirs; if not, a button that mails the link again. */
function EmailState({ isConfirmed }: { isConfirmed: boolean }) {
  const failure = useProfileFailure('confirm-email');
  const { formData } = useNavigation();
  const mustConfirm = useViewer()?.mustConfirmEmail;
  if (isConfirmed) return <p className={styles.emailState}>Email confirmed</p>;
  const isSending = formData?.get('intent') === 'confirm-email';
  return (
    <Form method="post" replace preventScrollReset className={styles.unconfirmed}>
      <p className={styles.emailState}>
        Email not confirmed yet.{mustConfirm && ' Confirm it to publish and to respond.'}
      </p>
      <FormError message={failure?.message} />
      <input type="hidden" name="intent" value="confirm-email" />
      <button type="submit" className={button.outline} disabled={isSending}>
        {isSending ? 'Sending...' : 'Resend the confirmation email'}
      </button>
    </Form>
  );
}

function FailedProfile() {
  return (
    <div className={pageStyles.section} role="alert">
      <FailedNotice title="Error fetch..." isHeading>
        <p>Your blogs cannot be loaded right now.</p>
      </FailedNotice>
    </div>
  );
}

export function ErrorBoundary() {
  const status = useThrownStatus();
  return status === 503 ? <FailedProfile /> : <ErrorPage status={status} />;
}
