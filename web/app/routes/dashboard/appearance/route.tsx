import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { type Category, cssHint, limits, settingWords } from 'cms/contract';
import { useCallback, useRef, useState } from 'react';
import { listCategories } from '../../../cms/category.server';
import { changeSettings, getAdminSettings } from '../../../cms/setting.server';
import type { FormFailure } from '../../../http/failure';
import button from '../../../ui/button/button.module.css';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { FormError } from '../../../ui/form-field/form-error';
import { TextAreaField, TextField } from '../../../ui/form-field/text-field';
import { useIsHydrated } from '../../../ui/form-field/use-hydration';
import { urls } from '../../../urls';
import { adminAction, adminLoader } from '../admin-action.server';
import { sendAdminForm } from '../admin-form';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { parseInput } from '../parse-input';
import styles from './appearance.module.css';
import { CssPreview } from './css-preview';
import { FooterFields, NavigationFields } from './list-fields';
import { PictureField } from './picture-field';
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
  async run(args, form) {
    const typed = typedAppearance(form);
    // Without script, the form is drawn again with what was typed, and a preview of it.
    if (form.get('intent') === 'preview') return Response.json({ success: false, errors: {}, values: typed });
    await changeSettings(args, parseInput(typed));
    return 'Appearance saved.';
  },
  values: typedAppearance,
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
  const isSaving = useNavigation().formMethod === 'POST';
  const isHydrated = useIsHydrated();
  const { site, home, footer } = failure?.values ?? appearance;
  const errors = failure?.errors ?? {};
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Appearance>(failure?.values ?? appearance);
  const current = useCallback(
    () => (form.current ? typedAppearance(new FormData(form.current)) : appearance),
    [appearance],
  );
  const update = useCallback(() => setShown(current()), [current]);
  const isInvalid = Object.keys(errors).length > 0;
  // What only the CMS can check: the CSS, pictures, categories.
  const refusal = errors['site'] ?? errors['footer'];
  return (
    <Form
      ref={form}
      method="post"
      className={styles.form}
      noValidate
      preventScrollReset
      replace
      aria-label="Appearance"
      onInput={update}
    >
      <FormError message={isInvalid ? (refusal ?? 'Nothing was saved. Please check the form.') : undefined} />
      <fieldset className={styles.group}>
        <legend>Name and look</legend>
        <TextField
          label={settingWords.siteName}
          name="name"
          maxLength={limits.siteName}
          defaultValue={site.name}
          error={errors['site.name']}
        />
        <TextField
          label={settingWords.tagline}
          name="tagline"
          maxLength={limits.tagline}
          defaultValue={site.tagline}
          error={errors['site.tagline']}
        />
        <TextAreaField
          label={settingWords.description}
          name="description"
          rows={2}
          maxLength={limits.siteDescription}
          defaultValue={site.description}
          error={errors['site.description']}
        />
        <label className={styles.color}>
          <input type="color" name="accent" defaultValue={site.accent} />
          {settingWords.accent}
        </label>
        <PictureField
          label={settingWords.logo}
          name="logo"
          hint="In the header, in place of the name."
          picture={site.logo}
          onChange={update}
        />
        <PictureField
          label={settingWords.icon}
          name="icon"
          hint="A square picture for tabs and home screens."
          picture={site.icon}
          onChange={update}
        />
      </fieldset>
      <Preview appearance={shown} />
      {/* Empty rows are dropped when the form is sent, so the rows move with their errors. */}
      <NavigationFields key={JSON.stringify(site.navigation)} navigation={site.navigation} errors={errors} />
      <fieldset className={styles.group}>
        <legend>Home page</legend>
        <p className={styles.hint}>After a comma of the title, a second line begins.</p>
        <TextField
          label={settingWords.homeTitle}
          name="homeTitle"
          maxLength={limits.homeTitle}
          defaultValue={home.title}
          error={errors['home.title']}
        />
        <TextAreaField
          label={settingWords.homeText}
          name="homeText"
          rows={2}
          maxLength={limits.homeText}
          defaultValue={home.text}
          error={errors['home.text']}
        />
      </fieldset>
      <FooterFields footer={footer} categories={categories} errors={errors} />
      <fieldset className={`${styles.group} ${styles.css}`}>
        <legend>{settingWords.css}</legend>
        <p className={styles.hint} id="about-css">
          {cssHint}
        </p>
        <TextAreaField
          label="CSS"
          name="css"
          rows={10}
          spellCheck={false}
          aria-describedby="about-css"
          defaultValue={site.css}
          error={errors['site.css']}
        />
        {isHydrated && <CssPreview current={current} />}
      </fieldset>
      <p className={styles.ways}>
        <button type="submit" name="intent" value="appearance" className={button.solid} disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save appearance'}
        </button>
        {!isHydrated && (
          <button type="submit" name="intent" value="preview" className={button.outline}>
            Preview
          </button>
        )}
      </p>
    </Form>
  );
}

export { DashboardError as ErrorBoundary };
