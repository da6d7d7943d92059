import { data, redirect } from '@remix-run/node';
import { type BlogCard, blogStatuses, passwordChangeSchema, type Provider, type User } from 'cms/contract';
import { endSessionCookies } from '../../auth/end-session.server';
import { formAction } from '../../auth/form-action.server';
import { cookiesFor, signInProviders } from '../../auth/portal.server';
import { requireViewer } from '../../auth/session.server';
import { requestEmailConfirmation } from '../../cms/mail-link.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { loadList } from '../../cms/client/list.server';
import { getNotificationSettings, updateNotificationSettings } from '../../cms/notification.server';
import { CmsError } from '../../cms/client/errors';
import { countOwnBlogs, deleteOwnBlog, listOwnBlogs } from '../../cms/own-blogs.server';
import { deleteProvider, listProviders, startSignIn } from '../../cms/sign-in-provider.server';
import { endOtherSessions, endSession, listSessions, logout } from '../../cms/session.server';
import { changePassword, updateProfile } from '../../cms/user.server';
import { redirectWithFlash } from '../../http/flash.server';
import { parseForm, textOf, unknownAction } from '../../http/form.server';
import { withoutDialog } from '../../ui/dialog/dialog-address';
import { cutExcerpt } from '../../ui/text/format';
import { urls } from '../../urls';
import {
  checkRequiredFields,
  failureMessages,
  parseNotificationSettings,
  readProfile,
  typedLinks,
} from './profile-form';

const maxLength = 2000;

/** Profile, password, notification settings, sessions and the deletion of own blogs. */
export const profileAction = formAction(requireViewer, {
  async run(caller, form, viewer) {
    const done = await runIntent(caller, form, viewer);
    if (typeof done !== 'string') return done;
    return redirectWithFlash(withoutDialog(new URL(caller.request.url)), { kind: 'success', message: done });
  },
  values: (form) => ({
    intent: textOf(form, 'intent'),
    name: textOf(form, 'name', maxLength),
    email: textOf(form, 'email', maxLength),
    bio: textOf(form, 'bio', maxLength),
    ...typedLinks(form),
    byEmail: form.getAll('byEmail').join(' ').slice(0, maxLength),
    onSite: form.getAll('onSite').join(' ').slice(0, maxLength),
  }),
  messageOf(error, form) {
    const prefix = failureMessages[textOf(form, 'intent')] ?? 'Failed';
    return error instanceof CmsError ? `${prefix}: ${error.message}` : prefix;
  },
});

/** Does what the form asks for: the message of success, or another answer. */
async function runIntent(caller: Caller, form: FormData, viewer: User) {
  const id = textOf(form, 'id');
  switch (form.get('intent')) {
    case 'profile':
      return saveProfile(caller, viewer, form);
    case 'password':
      return changePassword(caller, parseForm(form, passwordChangeSchema));
    case 'confirm-email':
      return requestEmailConfirmation(caller);
    case 'delete':
      return deleteBlog(caller, id);
    case 'notifications':
      await updateNotificationSettings(caller, parseNotificationSettings(form));
      return 'Notification settings saved.';
    case 'end-session':
      return endSession(caller, id);
    case 'connect':
      return connectProvider(caller, textOf(form, 'provider'));
    case 'disconnect':
      return deleteProvider(caller, id);
    case 'log-out-everywhere':
      return logOutEverywhere(caller);
    default:
      throw unknownAction();
  }
}

async function deleteBlog(caller: Caller, id: string) {
  await deleteOwnBlog(caller, id).catch((error: unknown) => {
    const isGone = error instanceof CmsError && error.status === 404;
    if (!isGone) throw error;
  });
  return 'Deleted! Your blog has been deleted.';
}

async function saveProfile(caller: Caller, viewer: User, form: FormData) {
  const missing = checkRequiredFields(form);
  if (missing) throw new CmsError(400, '', { form: missing });
  const { input, errors } = readProfile(form);
  if (!input) throw new CmsError(400, 'Please check the form.', errors);
  return updateProfile(caller, viewer._id, input);
}

/** Leads to the provider; a page without script shows a link to it, because a form may not redirect away from the site. */
async function connectProvider({ request, context }: Caller, name: string) {
  const provider = signInProviders.find((one) => one.name === name);
  if (!provider) throw unknownAction();
  const body = { provider: provider.name, redirectTo: urls.profile };
  const started = await startSignIn({ request, context }, body, { connects: true });
  const headers = await cookiesFor(started, { popup: null, redirectTo: urls.profile, connects: true });
  if (context.isDataRequest) return redirect(started.url, { headers });
  return data({ continueTo: { url: started.url, label: provider.label } }, { headers });
}

/** Ends this session last, so that it can try again when another one cannot be ended. */
async function logOutEverywhere(caller: Caller) {
  await endOtherSessions(caller);
  const { endSessionUrl, setCookie } = await logout(caller);
  const flash = { kind: 'success', message: 'You have been logged out everywhere.' } as const;
  return redirectWithFlash(urls.login(), flash, [...setCookie, ...(await endSessionCookies(endSessionUrl))]);
}

export async function loadProfile(caller: Caller, viewer: User) {
  const { _id, name, email, emailConfirmed, bio, website, links, profilePicture } = viewer;
  const { searchParams } = new URL(caller.request.url);
  const status = blogStatuses.find((one) => one === searchParams.get('status'));
  const [counts, list, sessions, notifications, providers] = await Promise.all([
    countOwnBlogs(caller),
    loadList(caller, urls.ownBlogs(status), (after) => listOwnBlogs(caller, { status, after })),
    listSessions(caller),
    getNotificationSettings(caller),
    listProviders(caller),
  ]);
  return {
    person: { id: _id, name, email, emailConfirmed, bio, website, links, picture: profilePicture },
    status: status ?? null,
    counts,
    list: { ...list, items: list.items.map(presentOwnBlog) },
    sessions,
    notifications: { ...notifications, isEmailConfirmed: emailConfirmed },
    signInMethods: presentSignInMethods(providers),
  };
}

function presentSignInMethods(providers: Provider[]) {
  const isOf = (issuer: string) => (one: { issuer: string }) =>
    one.issuer.replace(/\/$/, '') === issuer.replace(/\/$/, '');
  return {
    connected: providers.map(({ _id, issuer, email, createdAt }) => ({
      id: _id,
      label: signInProviders.find(isOf(issuer))?.label ?? issuer,
      email,
      createdAt,
    })),
    available: signInProviders
      .filter(({ issuer }) => !providers.some(isOf(issuer)))
      .map(({ name, label }) => ({ name, label })),
  };
}

export type SignInMethodsView = ReturnType<typeof presentSignInMethods>;
export type ProfileView = Awaited<ReturnType<typeof loadProfile>>;
export type OwnBlog = ReturnType<typeof presentOwnBlog>;

function presentOwnBlog(blog: BlogCard) {
  return {
    id: blog._id,
    title: blog.title,
    excerpt: cutExcerpt(blog.excerpt, 100),
    status: blog.status,
    reason: blog.rejectionReason ?? null,
    date: blog.publishedAt ?? blog.createdAt,
    likesCount: blog.likesCount,
    commentsCount: blog.commentsCount,
  };
}
