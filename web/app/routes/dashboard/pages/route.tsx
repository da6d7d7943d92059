import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageNames, type PageName, pageWords, settingsInputSchema } from 'cms/contract';
import { lazy, Suspense, useRef } from 'react';
import { changeSettings, getAdminSettings } from '../../../cms/setting.server';
import type { FormFailure } from '../../../http/failure';
import { redirectWithFlash } from '../../../http/flash.server';
import { parseForm, textOf } from '../../../http/form.server';
import button from '../../../ui/button/button.module.css';
import { useIsHydrated } from '../../../ui/form-field/use-hydration';
import type { EditorHandle } from '../../../ui/rich-text/editor/editor';
import { urls } from '../../../urls';
import { adminAction, adminLoader } from '../admin-action.server';
import { sendAdminForm } from '../admin-form';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import styles from './pages.module.css';

export const meta = tabMeta('Edit page', urls.dashboardTab('settings'));

export const loader = adminLoader(async (args) => {
  const name = requirePageName(args.params.name);
  const { pages } = await getAdminSettings(args);
  return { name, html: pages[name] };
});

export const action = adminAction({
  hasOneMessage: true,
  async run(args, form) {
    const pages = { [requirePageName(args.params.name)]: textOf(form, 'html') };
    await changeSettings(args, parseForm({ pages }, settingsInputSchema));
    return redirectWithFlash(urls.dashboardTab('settings'), { kind: 'success', message: 'Page saved.' });
  },
  values: (form) => ({ html: textOf(form, 'html') }),
});

const hasUsualText = (name: PageName) => name === 'about' || name === 'contact';

function requirePageName(name: string | undefined): PageName {
  const known = pageNames.find((one) => one === name);
  if (!known) throw new Response(null, { status: 404 });
  return known;
}

export const clientAction = sendAdminForm;

export default function EditPageTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Edit page" page={page}>
      {({ name, html }) => <PageForm key={name} name={name} html={html} />}
    </DashboardTab>
  );
}

function PageForm({ name, html }: { name: PageName; html: string }) {
  const failure = useActionData<FormFailure<{ html: string }>>();
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
        As long as it is empty, <Link to={urls.page(name)}>{pageWords[name]}</Link>{' '}
        {hasUsualText(name) ? 'shows the usual text.' : 'is not shown, and the footer does not link it.'}
      </p>
      <input type="hidden" name="intent" value="page" />
      {/* People without script edit the HTML itself. */}
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
