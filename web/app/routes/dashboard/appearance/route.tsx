import { useActionData, useLoaderData } from '@remix-run/react';
import { type Category, cssHint, settingWords } from 'cms/contract';
import { useCallback, useRef, useState } from 'react';
import { listCategories } from '../../../cms/category.server';
import { changeSettings, getAdminSettings } from '../../../cms/setting.server';
import type { FormFailure } from '../../../http/failure';
import button from '../../../ui/button/button.module.css';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { TextAreaField } from '../../../ui/form-field/text-field';
import { useIsHydrated } from '../../../ui/form-field/use-hydration';
import { urls } from '../../../urls';
import { adminAction, adminLoader } from '../admin-action.server';
import { sendAdminForm } from '../admin-form';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { redrawnValues } from '../changes';
import { parseInput } from '../parse-input';
import { SettingsForm } from '../settings-form';
import formStyles from '../../../ui/form-field/settings-form.module.css';
import styles from './appearance.module.css';
import { CssPreview } from './css-preview';
import { FooterFields, HomeFields, LookFields, NavigationFields } from './fields';
import { Preview } from './preview';
import { type Appearance, typedAppearance } from './typed-appearance';

export const meta = tabMeta('Appearance', urls.dashboardTab('appearance'));

export const loader = adminLoader(async (args) => {
  const [{ site, home, footer }, categories] = await Promise.all([
    getAdminSettings(args),
    listCategories(args),
  ]);
  return { appearance: { site, home, footer }, categories };
});

export const clientAction = sendAdminForm;
export const shouldRevalidate = skipRevalidateForDialog;

export const action = adminAction({
  keepsText: true,
  async run(args, form) {
    // Without script, the form is drawn again with what was typed, and a preview of it.
    if (form.get('intent') === 'preview')
      return Response.json({ success: false, errors: {}, values: redrawnValues(typedAppearance)(form) });
    await changeSettings(args, parseInput(form, typedAppearance));
    return 'Appearance saved.';
  },
  values: redrawnValues(typedAppearance),
});

export default function AppearanceTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Appearance" page={page}>
      {({ appearance, categories }) => (
        <AppearanceForm key={JSON.stringify(appearance)} appearance={appearance} categories={categories} />
      )}
    </DashboardTab>
  );
}

interface AppearanceFormProps {
  appearance: Appearance;
  categories: Category[];
}

function AppearanceForm({ appearance, categories }: AppearanceFormProps) {
  const failure = useActionData<FormFailure<Appearance>>();
  const isHydrated = useIsHydrated();
  const { site, home, footer } = failure?.values ?? appearance;
  const errors = failure?.errors ?? {};
  const within = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Appearance>(failure?.values ?? appearance);
  const current = useCallback(() => {
    const form = within.current?.closest('form');
    return form ? typedAppearance(new FormData(form)) : appearance;
  }, [appearance]);
  const update = useCallback(() => setShown(current()), [current]);
  return (
    <SettingsForm
      intent="appearance"
      aria-label="Appearance"
      loaded={appearance}
      typed={typedAppearance}
      saveLabel="Save appearance"
      // The CMS alone can check the CSS and the pictures.
      refusal={errors['site']}
      otherButtons={
        !isHydrated && (
          <button type="submit" name="intent" value="preview" className={button.outline}>
            Preview
          </button>
        )
      }
      preventScrollReset
      replace
      onInput={update}
    >
      <LookFields site={site} errors={errors} onChange={update} />
      <div ref={within}>
        <Preview appearance={shown} />
      </div>
      {/* Empty rows are dropped when the form is sent, so the rows move with their errors. */}
      <NavigationFields key={JSON.stringify(site.navigation)} navigation={site.navigation} errors={errors} />
      <HomeFields home={home} errors={errors} />
      <FooterFields footer={footer} categories={categories} errors={errors} />
      <CssFields css={site.css} error={errors['site.css']} current={current} />
    </SettingsForm>
  );
}

interface CssFieldsProps {
  css: string;
  error?: string;
  /** The form as it is typed now. */
  current: () => Appearance;
}

function CssFields({ css, error, current }: CssFieldsProps) {
  const isHydrated = useIsHydrated();
  return (
    <fieldset className={`${formStyles.group} ${styles.css}`}>
      <legend>{settingWords.css}</legend>
      <p className={formStyles.hint} id="about-css">
        {cssHint}
      </p>
      <TextAreaField
        label="CSS"
        name="css"
        rows={10}
        spellCheck={false}
        aria-describedby="about-css"
        defaultValue={css}
        error={error}
      />
      {isHydrated && <CssPreview current={current} />}
    </fieldset>
  );
}

export { DashboardError as ErrorBoundary };
