import type { ActionFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageNames, type PageName, pageWords, settingsInputSchema } from 'cms/contract';
import { lazy, Suspense, useRef } from 'react';
import { requireAdmin } from '../../../auth/session.server';
import { changeSettings, getAdminSettings } from '../../../cms/setting.server';
import {
  catchNetworkError,
  cmsFailure,
  formFailure,
  networkFailure,
  skipRevalidateAfterFailure,
} from '../../../http/failure';
import { redirectWithFlash } from '../../../http/flash.server';
import { readForm } from '../../../http/form.server';
import button from '../../../ui/button/button.module.css';
import { FormError } from '../../../ui/form-field/form-error';
import { useIsHydrated } from '../../../ui/form-field/use-hydration';
import type { EditorHandle } from '../../../ui/rich-text/editor/editor';
import { urls } from '../../../urls';
import { adminLoader } from '../admin-action.server';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import styles from './pages.module.css';

const failureMessage = 'Failed to save the page';

export const meta = tabMeta('Edit page', urls.dashboardTab('settings'));

export const loader = adminLoader(async (args) => {
  const name = requirePageName(args.params.name);
  const { pages } = await getAdminSettings(args);
  return { name, html: pages[name] };
});

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args);
  const name = requirePageName(args.params.name);
  const html = String((await readForm(args.request)).get('html') ?? '');
  const { data: settings, error } = settingsInputSchema.safeParse({ pages: { [name]: html } });
  if (error) return formFailure(400, { message: error.issues[0]?.message, values: { html } });
  try {
    await changeSettings(args, settings);
  } catch (error) {
    return cmsFailure(error, { values: { html }, messageOf: ({ message }) => message || failureMessage });
  }
  return redirectWithFlash(urls.dashboardTab('settings'), { kind: 'success', message: 'Page saved.' });
}

function requirePageName(name: string | undefined): PageName {
  const known = pageNames.find((one) => one === name);
  if (!known) throw new Response(null, { status: 404 });
  return known;
}

export const clientAction = catchNetworkError(() => networkFailure(failureMessage));
export const shouldRevalidate = skipRevalidateAfterFailure;

export default function EditPageTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Edit page" page={page}>
      {({ name, html }) => <PageForm key={name} name={name} html={html} />}
    </DashboardTab>
  );
}

function PageForm({ name, html }: { name: PageName; html: string }) {
  const failure = useActionData<typeof action>();
  const isSaving = useNavigation().formMethod === 'POST';
  const isHydrated = useIsHydrated();
  const editor = useRef<EditorHandle>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = failure?.values?.html ?? html;

  function fillField() {
    if (field.current && editor.current) field.current.value = editor.current.html();
  }

  return (
    <Form method="post" className={styles.form} aria-label={pageWords[name]} onSubmit={fillField}>
      <p className={styles.hint}>
        <Link to={urls.page(name)}>{pageWords[name]}</Link> is linked in the footer; an empty page is not
        shown.
      </p>
      <FormError message={failure ? (failure.errors.pages ?? failure.message) : undefined} />
      {/* Without script the HTML itself is edited. */}
      <textarea
        ref={field}
        name="html"
        className={styles.source}
        defaultValue={text}
        rows={24}
        aria-label="Text as HTML"
        hidden={isHydrated}
      />
      {isHydrated && (
        <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
          <Editor content={text} label="Text" handle={editor} onChange={() => {}} />
        </Suspense>
      )}
      <p className={styles.buttons}>
        <Link to={urls.dashboardTab('settings')} className={button.outline}>
          Cancel
        </Link>
        <button type="submit" className={button.solid} disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save page'}
        </button>
      </p>
    </Form>
  );
}

const Editor = lazy(async () => ({ default: (await import('../../../ui/rich-text/editor/editor')).Editor }));

export { DashboardError as ErrorBoundary };
