import { Form, useNavigation } from '@remix-run/react';
import type { NotificationSettings } from 'cms/contract';
import button from '../../ui/button/button.module.css';
import { FormError } from '../../ui/form-field/form-error';
import styles from './notification-choices.module.css';
import type { ProfileView } from './profile.server';
import { useProfileFailure } from './profile-form';
import section from './section.module.css';

const onSite: Record<keyof NotificationSettings['site'], string> = {
  comment: 'Responses to your blogs',
  like: 'Likes of your blogs',
  follow: 'New followers',
  newBlog: 'New blogs of authors you follow',
};

const byEmail: Record<keyof NotificationSettings['email'], string> = {
  decisions: 'Decisions on your blogs and reports',
  comment: 'Responses to your blogs',
  follow: 'New followers',
  newBlog: 'New blogs of authors you follow',
};

/** The viewer's notification settings. Decisions on their own blogs always appear on the site. */
export function NotificationChoices({ settings }: { settings: ProfileView['notifications'] }) {
  const failure = useProfileFailure('notifications');
  const isSaving = useNavigation().formData?.get('intent') === 'notifications';
  const chosen = (group: 'onSite' | 'byEmail', flags: Record<string, boolean>) =>
    failure?.values?.[group]?.split(' ') ?? Object.keys(flags).filter((kind) => flags[kind]);
  return (
    <section className={section.section} aria-labelledby="notifications">
      <h2 id="notifications" tabIndex={-1} className={section.title}>
        Notifications
      </h2>
      <Form method="post" preventScrollReset replace className={styles.form} key={JSON.stringify(settings)}>
        <input type="hidden" name="intent" value="notifications" />
        <FormError message={failure?.message} />
        <div className={styles.groups}>
          <Flags
            legend="On this site"
            name="onSite"
            labels={onSite}
            chosen={chosen('onSite', settings.site)}
          />
          <Flags
            legend="By email"
            name="byEmail"
            labels={byEmail}
            chosen={chosen('byEmail', settings.email)}
            hint={
              settings.isEmailConfirmed
                ? 'At most one email an hour, except moderation decisions.'
                : 'Confirm your email address to get emails.'
            }
          />
        </div>
        <p>
          <button type="submit" className={button.outline} disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save choices'}
          </button>
        </p>
      </Form>
    </section>
  );
}

interface FlagsProps {
  legend: string;
  name: string;
  labels: Record<string, string>;
  chosen: readonly string[];
  hint?: string;
}

function Flags({ legend, name, labels, chosen, hint }: FlagsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {Object.entries(labels).map(([kind, label]) => (
        <label key={kind} className={styles.flag}>
          <input type="checkbox" name={name} value={kind} defaultChecked={chosen.includes(kind)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
