import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { accountDeletionSchema, type BlogCounts } from 'cms/contract';
import { formAction, pageLoader } from '../../../auth/form-action.server';
import { requireViewer } from '../../../auth/session.server';
import { countOwnBlogs } from '../../../cms/own-blogs.server';
import { listProviders } from '../../../cms/sign-in-provider.server';
import { deleteMe } from '../../../cms/user.server';
import { catchNetworkError } from '../../../http/failure';
import { redirectWithFlash } from '../../../http/flash.server';
import { parseForm } from '../../../http/form.server';
import button from '../../../ui/button/button.module.css';
import { FormError } from '../../../ui/form-field/form-error';
import { PasswordField } from '../../../ui/form-field/text-field';
import { NarrowPage } from '../../../ui/narrow-page/narrow-page';
import narrow from '../../../ui/narrow-page/narrow-page.module.css';
import { staticMeta } from '../../../ui/page/page-meta';
import { formatCount } from '../../../ui/text/format';
import { urls } from '../../../urls';
import styles from './delete-account.module.css';

const failureMessage = 'Your account could not be deleted. Please try again.';

export const meta = staticMeta({
  title: 'Delete account',
  description: 'Delete your account.',
  path: urls.deleteAccount,
  isPrivate: true,
});

export const loader = pageLoader(requireViewer, async (args, { role, email }) => {
  const { searchParams } = new URL(args.request.url);
  const { data: chosen = null } = accountDeletionSchema.shape.blogs.safeParse(searchParams.get('blogs'));
  const [counts, providers] = await Promise.all([countOwnBlogs(args), listProviders(args)]);
  return { isAdmin: role === 'admin', email, chosen, counts, hasProvider: providers.length > 0 };
});

export const action = formAction(requireViewer, {
  async run(args, form) {
    // Accounts that sign in with another service have no password.
    if (form.get('password') === '') form.delete('password');
    const { message, setCookie } = await deleteMe(args, parseForm(form, accountDeletionSchema));
    return redirectWithFlash(urls.home, { kind: 'success', message }, setCookie);
  },
});

export const clientAction = catchNetworkError(failureMessage);

export default function DeleteAccountPage() {
  const { isAdmin, email, chosen, counts, hasProvider } = useLoaderData<typeof loader>();
  return (
    <NarrowPage title="Delete your account">
      {isAdmin ? (
        <IsAdmin />
      ) : chosen ? (
        <LastQuestion email={email} blogs={chosen} counts={counts} hasProvider={hasProvider} />
      ) : (
        <Choice counts={counts} />
      )}
    </NarrowPage>
  );
}

function IsAdmin() {
  return (
    <>
      <p>An admin’s account cannot be deleted: another admin has to remove your role first.</p>
      <p className={styles.buttons}>
        <Link to={urls.profile} className={button.outline}>
          Back to your profile
        </Link>
      </p>
    </>
  );
}

/** Names the writings that others may have seen, such as "2 blogs and your comments". */
function writtenBy({ published, pending, rejected }: BlogCounts) {
  const blogs = published + pending + rejected;
  return blogs === 0 ? 'responses' : `${formatCount(blogs, 'blog')} and your responses`;
}

/** Asks whether the person's writings stay or go. */
function Choice({ counts }: { counts: BlogCounts }) {
  return (
    <Form className={narrow.form}>
      <fieldset className={styles.choices}>
        <legend>Choose what happens to your {writtenBy(counts)}</legend>
        <label className={styles.choice}>
          <input type="radio" name="blogs" value="keep" defaultChecked />
          <span>
            <strong>They stay</strong>
            Readers keep them, under the name “Deleted user”. Nobody can tell that they were yours.
          </span>
        </label>
        <label className={styles.choice}>
          <input type="radio" name="blogs" value="delete" />
          <span>
            <strong>They are deleted</strong>
            Your blogs go with all responses to them, and your responses to other blogs go too.
          </span>
        </label>
      </fieldset>
      <div className={styles.buttons}>
        <Link to={urls.profile} className={button.outline}>
          Cancel
        </Link>
        <button type="submit" className={button.solid}>
          Continue
        </button>
      </div>
    </Form>
  );
}

interface LastQuestionProps {
  email: string;
  blogs: 'keep' | 'delete';
  counts: BlogCounts;
  /** An account without a provider has a password. */
  hasProvider: boolean;
}

/** Names what goes, and asks for the password. */
function LastQuestion({ email, blogs, counts, hasProvider }: LastQuestionProps) {
  const failure = useActionData<typeof action>();
  const isSending = useNavigation().formMethod === 'POST';
  const written = writtenBy(counts);
  return (
    <>
      <p>
        These are deleted for good, with the account <strong>{email}</strong>:
      </p>
      <ul className={styles.list}>
        <li>your profile, your likes and whom you follow</li>
        {counts.draft > 0 && <li>{formatCount(counts.draft, 'draft')}</li>}
        {blogs === 'delete' && <li>your {written}</li>}
      </ul>
      {blogs === 'keep' && <p>Your {written} stay, under the name “Deleted user”.</p>}
      <Form method="post" className={narrow.form} noValidate aria-label="Delete your account">
        <input type="hidden" name="blogs" value={blogs} />
        <FormError message={failure?.message} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={failure?.errors.password}
        />
        {hasProvider && (
          <p className={narrow.note}>
            No password, because you sign in with another service? Leave it empty; you must have signed in
            within the last ten minutes.
          </p>
        )}
        <div className={styles.buttons}>
          <Link to={urls.deleteAccount} className={button.outline}>
            Back
          </Link>
          <button type="submit" className={button.danger} disabled={isSending}>
            {isSending ? 'Deleting...' : 'Delete my account'}
          </button>
        </div>
      </Form>
    </>
  );
}
