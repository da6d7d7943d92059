import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { pageNames, type PageName, pageWords, settingsInputSchema } from 'cms/contract';
import { lazy, Suspense, useRef } from 'react';
import { CmsError } from '../../../cms/client/errors';
import { changeSettings, getAdminSettings } from '../../../cms/setting.server';
import type { FormFailure } from '../../../http/failure';
import { redirectWithFlash } from '../../../http/flash.server';
import { parseForm } from '../../../http/form.server';
import button from '../../../ui/button/button.module.css';
import { useIsHydrated } from '../../../ui/form-field/use-hydration';
import type { EditorHandle } from '../../../ui/rich-text/editor/editor';
import { urls } from '../../../urls';
import { adminAction, adminLoader } from '../admin-action.server';
import { sendAdminForm } from '../admin-form';
import { loadedField, redrawnValues } from '../changes';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { SettingsForm } from '../settings-form';
import form from '../../../ui/form-field/settings-form.module.css';
import styles from './pages.module.css';
import { versionOf } from './version-of.server';

export const meta = tabMeta('Edit page', urls.dashboardTab('settings'));

export const loader = adminLoader(async (args) => {
  const name = requirePageName(args.params.name);
  const { pages } = await getAdminSettings(args);
  return { name, html: pages[name], version: versionOf(pages[name]) };
});

const changedMessage =
  'Another admin has changed this page. Copy your text, reload the page, and put it in again.';

export const action = adminAction({
  keepsText: true,
  hasOneMessage: true,
  async run(args, sent) {
    const name = requirePageName(args.params.name);
    const { html } = typedPage(sent);
    const { pages } = await getAdminSettings(args);
    // A text that another admin has changed since is not replaced.
    if (html !== pages[name] && sent.get(loadedField) !== versionOf(pages[name]))
      throw new CmsError(409, changedMessage);
    await changeSettings(args, parseForm({ pages: { [name]: html } }, settingsInputSchema));
    return redirectWithFlash(urls.dashboardTab('settings'), { kind: 'success', message: 'Page saved.' });
  },
  values: redrawnValues(typedPage),
});

function typedPage(form: FormData) {
  return { html: String(form.get('html') ?? '') };
}

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
    <DashboardTab title={`Edit ${pageWords[page.name]}`} page={page}>
      {(page) => <PageForm key={page.name} {...page} />}
    </DashboardTab>
  );
}

function PageForm({ name, html, version }: { name: PageName; html: string; version: string }) {
  const failure = useActionData<FormFailure<{ html: string }>>();
  const isHydrated = useIsHydrated();
  const editor = useRef<EditorHandle>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = failure?.values?.html ?? html;

  function fillField() {
    if (field.current && editor.current) field.current.value = editor.current.html();
  }

  return (
    <SettingsForm
      intent="page"
      aria-label={pageWords[name]}
      loaded={{ html }}
      version={version}
      typed={typedPage}
      saveLabel="Save page"
      otherButtons={
        <Link to={urls.dashboardTab('settings')} className={button.outline}>
          Cancel
        </Link>
      }
    >
      <p className={form.hint}>
        As long as it is empty, <Link to={urls.page(name)}>{pageWords[name]}</Link>{' '}
        {hasUsualText(name) ? 'shows the usual text.' : 'is not shown, and the footer does not link it.'}
      </p>
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
          <Editor content={text} label="Text" handle={editor} onChange={fillField} />
        </Suspense>
      )}
    </SettingsForm>
  );
}

const Editor = lazy(async () => ({ default: (await import('../../../ui/rich-text/editor/editor')).Editor }));

export { DashboardError as ErrorBoundary };
