import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { type AdminSettings, limits, pageWords, type Settings, settingWords } from 'cms/contract';
import { changeSettings, getAdminSettings } from '../../../cms/setting.server';
import type { FormFailure } from '../../../http/failure';
import button from '../../../ui/button/button.module.css';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { FormError } from '../../../ui/form-field/form-error';
import { TextField } from '../../../ui/form-field/text-field';
import { urls } from '../../../urls';
import { adminAction, adminLoader } from '../admin-action.server';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { digestIntervals, emailConfirmations, moderationModes, reportsHideChoices } from '../labels';
import { sendAdminForm } from '../admin-form';
import { parseSettings, typedSettings } from './parse-settings';
import styles from './settings.module.css';

export const meta = tabMeta('Settings', urls.dashboardTab('settings'));
export const loader = adminLoader(getAdminSettings);
export const clientAction = sendAdminForm;
export const shouldRevalidate = skipRevalidateForDialog;

export const action = adminAction({
  async run(args, form) {
    await changeSettings(args, parseSettings(form));
    return 'Settings saved.';
  },
  values: typedSettings,
});

export default function SettingsTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Settings" page={page}>
      {(settings) => <SettingsForm key={JSON.stringify(settings)} settings={settings} />}
    </DashboardTab>
  );
}

function SettingsForm({ settings }: { settings: AdminSettings }) {
  const failure = useActionData<FormFailure<AdminSettings>>();
  const isSaving = useNavigation().formMethod === 'POST';
  const { moderation, emailConfirmation, digest, reportsHide, contact, socialLinks } =
    failure?.values ?? settings;
  const errors = failure?.errors ?? {};
  const isInvalid = Object.keys(errors).length > 0;
  return (
    <Form method="post" className={styles.form} noValidate preventScrollReset replace aria-label="Settings">
      <input type="hidden" name="intent" value="settings" />
      <FormError message={isInvalid ? 'Nothing was saved. Please check the form.' : undefined} />
      <Choices
        legend={settingWords.moderation}
        name="moderation"
        choices={moderationModes}
        chosen={moderation}
      />
      <Choices
        legend={settingWords.emailConfirmation}
        name="emailConfirmation"
        choices={emailConfirmations}
        chosen={emailConfirmation}
      />
      <Choices legend={settingWords.digest} name="digest" choices={digestIntervals} chosen={digest} />
      <Choices
        legend={settingWords.reportsHide}
        name="reportsHide"
        choices={reportsHideChoices}
        chosen={reportsHide ? 'on' : 'off'}
      />
      <fieldset className={styles.group}>
        <legend>Contact cards</legend>
        <p className={styles.hint}>Empty fields are not shown.</p>
        <TextField
          label={settingWords.phone}
          name="phone"
          defaultValue={contact.phone}
          error={errors['contact.phone']}
        />
        <TextField
          label={settingWords.email}
          name="email"
          defaultValue={contact.email}
          error={errors['contact.email']}
        />
        <TextField
          label={settingWords.location}
          name="location"
          defaultValue={contact.location}
          error={errors['contact.location']}
        />
      </fieldset>
      {/* Empty rows are dropped when the form is sent, so the rows move with their errors. */}
      <SocialLinks key={JSON.stringify(socialLinks)} links={socialLinks} errors={errors} />
      <Pages />
      <p>
        <button type="submit" className={button.solid} disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save settings'}
        </button>
      </p>
    </Form>
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  choices: Record<string, { name: string; text: string }>;
  chosen: string;
}

/** One of several ways for the site to behave. */
function Choices({ legend, name: field, choices, chosen }: ChoicesProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {Object.entries(choices).map(([value, { name, text }]) => (
        <div key={value} className={styles.choice}>
          <input
            type="radio"
            id={`${field}-${value}`}
            name={field}
            value={value}
            defaultChecked={value === chosen}
            aria-describedby={`about-${field}-${value}`}
          />
          <div>
            <label htmlFor={`${field}-${value}`}>{name}</label>
            <p id={`about-${field}-${value}`} className={styles.hint}>
              {text}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function Pages() {
  return (
    <section className={styles.group} aria-labelledby="pages">
      <h2 id="pages" className={styles.legend}>
        Pages
      </h2>
      <p className={styles.hint}>
        Linked in the footer. Each is edited on a page of its own; save this form first.
      </p>
      <ul role="list">
        {Object.entries(pageWords).map(([name, label]) => (
          <li key={name}>
            <Link to={urls.editPage(name)} className={styles.page}>
              Edit {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const spareRows = 2;

/** The links of the footer, and empty rows for more. */
function SocialLinks({ links, errors }: { links: Settings['socialLinks']; errors: Record<string, string> }) {
  const count = Math.min(limits.socialLinks, links.length + spareRows);
  return (
    <fieldset className={styles.group}>
      <legend>{settingWords.socialLinks}</legend>
      <p className={styles.hint}>
        Shown in the footer, up to {limits.socialLinks}. Clear a row to remove it. Saving adds empty rows for
        more links.
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.link}>
          <TextField
            label={`Name of link ${index + 1}`}
            name="linkName"
            defaultValue={links[index]?.name}
            error={errors[`socialLinks.${index}.name`]}
          />
          <TextField
            label={`Address of link ${index + 1}`}
            name="linkUrl"
            placeholder="https://"
            defaultValue={links[index]?.url}
            error={errors[`socialLinks.${index}.url`]}
          />
        </div>
      ))}
    </fieldset>
  );
}

export { DashboardError as ErrorBoundary };
