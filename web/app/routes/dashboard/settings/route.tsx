import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { type AdminSettings, limits, pageWords, settingWords } from 'cms/contract';
import { changeSettings, getAdminSettings } from '../../../cms/setting.server';
import type { FormFailure } from '../../../http/failure';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { LinkRows } from '../../../ui/form-field/link-rows';
import { TextField } from '../../../ui/form-field/text-field';
import { urls } from '../../../urls';
import { adminAction, adminLoader } from '../admin-action.server';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { digestIntervals, emailConfirmations, moderationModes, reportsHideChoices } from '../labels';
import { sendAdminForm } from '../admin-form';
import { redrawnValues } from '../changes';
import { parseInput } from '../parse-input';
import { SettingsForm } from '../settings-form';
import form from '../../../ui/form-field/settings-form.module.css';
import { type EditedSettings, typedSettings } from './typed-settings';
import styles from './settings.module.css';

export const meta = tabMeta('Settings', urls.dashboardTab('settings'));
export const loader = adminLoader(async (args): Promise<EditedSettings> => {
  const { moderation, emailConfirmation, digest, reportsHide, contact, socialLinks } =
    await getAdminSettings(args);
  return { moderation, emailConfirmation, digest, reportsHide, contact, socialLinks };
});
export const clientAction = sendAdminForm;
export const shouldRevalidate = skipRevalidateForDialog;

export const action = adminAction({
  keepsText: true,
  async run(args, sent) {
    await changeSettings(args, parseInput(sent, typedSettings));
    return 'Settings saved.';
  },
  values: redrawnValues(typedSettings),
});

export default function SettingsTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Settings" page={page}>
      {(settings) => <Settings key={JSON.stringify(settings)} settings={settings} />}
    </DashboardTab>
  );
}

function Settings({ settings }: { settings: EditedSettings }) {
  const failure = useActionData<FormFailure<EditedSettings>>();
  const { moderation, emailConfirmation, digest, reportsHide, contact, socialLinks } =
    failure?.values ?? settings;
  const errors = failure?.errors ?? {};
  return (
    <SettingsForm
      intent="settings"
      aria-label="Settings"
      loaded={settings}
      typed={typedSettings}
      saveLabel="Save settings"
      preventScrollReset
      replace
    >
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
      <fieldset className={form.group}>
        <legend>Contact cards</legend>
        <p className={form.hint}>Empty fields are not shown.</p>
        {(['phone', 'email', 'location'] as const).map((name) => (
          <TextField
            key={name}
            label={settingWords[name]}
            name={name}
            defaultValue={contact[name]}
            error={errors[`contact.${name}`]}
          />
        ))}
      </fieldset>
      {/* Empty rows are dropped when the form is sent, so the rows move with their errors. */}
      <SocialLinks key={JSON.stringify(socialLinks)} links={socialLinks} errors={errors} />
      <Pages />
    </SettingsForm>
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
    <fieldset className={form.group}>
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
            <p id={`about-${field}-${value}`} className={form.hint}>
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
    <section className={form.group} aria-labelledby="pages">
      <h2 id="pages" className={form.legend}>
        Pages
      </h2>
      <p className={form.hint}>Each page has its own editor.</p>
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

interface SocialLinksProps {
  links: AdminSettings['socialLinks'];
  errors: Record<string, string>;
}

/** The links of the footer, and empty rows for more. */
function SocialLinks({ links, errors }: SocialLinksProps) {
  const count = Math.min(limits.socialLinks, links.length + spareRows);
  return (
    <LinkRows
      legend={settingWords.socialLinks}
      className={form.group}
      hint={`Shown in the footer, up to ${limits.socialLinks}. Clear a row to remove it. Saving adds empty rows for more links.`}
      labels={{ name: 'Name of link', address: 'Address of link' }}
      rows={Array.from({ length: count }, (_, index) => ({
        name: {
          name: 'linkName',
          defaultValue: links[index]?.name,
          error: errors[`socialLinks.${index}.name`],
        },
        address: {
          name: 'linkUrl',
          placeholder: 'https://',
          defaultValue: links[index]?.url,
          error: errors[`socialLinks.${index}.url`],
        },
      }))}
    />
  );
}

export { DashboardError as ErrorBoundary };
