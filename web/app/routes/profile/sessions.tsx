import { Form, useNavigation } from '@remix-run/react';
import type { Session } from 'cms/contract';
import button from '../../ui/button/button.module.css';
import { FormError } from '../../ui/form-field/form-error';
import { DateTime, formatCount, formatDateTime } from '../../ui/text/format';
import { useProfileFailure } from './profile-form';
import section from './section.module.css';
import styles from './sessions.module.css';

const visibleSessions = 4;

export function Sessions({ sessions }: { sessions: Session[] }) {
  const failure = useProfileFailure('end-session', 'log-out-everywhere');
  const isSending = useNavigation().formMethod === 'POST';
  const more = sessions.slice(visibleSessions);
  return (
    <section className={section.section} aria-labelledby="sessions">
      <h2 id="sessions" tabIndex={-1} className={section.title}>
        Where you are logged in
      </h2>
      <FormError message={failure?.message} />
      <SessionList sessions={sessions.slice(0, visibleSessions)} />
      {more.length > 0 && (
        <details>
          <summary className={styles.summary}>{formatCount(more.length, 'more session')}</summary>
          <SessionList sessions={more} />
        </details>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="log-out-everywhere" />
        <button type="submit" className={button.outline} disabled={isSending}>
          Log out everywhere
        </button>
      </Form>
    </section>
  );
}

function SessionList({ sessions }: { sessions: Session[] }) {
  return (
    <ul role="list">
      {sessions.map((session) => (
        <li key={session._id} className={styles.session}>
          <p>
            <span className={styles.device}>{deviceName(session.device)}</span>
            <span className={styles.date}>
              {session.current ? (
                'This session'
              ) : (
                <>
                  Last used <DateTime date={session.lastUsedAt} />
                </>
              )}
            </span>
            <span className={styles.date}>
              Logged in <DateTime date={session.createdAt} />
            </span>
          </p>
          {!session.current && <EndSessionButton session={session} />}
        </li>
      ))}
    </ul>
  );
}

function EndSessionButton({ session }: { session: Session }) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="id" value={session._id} />
      <button
        type="submit"
        className={button.outline}
        aria-label={`End the session on ${deviceName(session.device)}, last used ${formatDateTime(session.lastUsedAt)}`}
        disabled={formData?.get('id') === session._id}
      >
        End
      </button>
    </Form>
  );
}

const browsers: Array<[string, RegExp]> = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrom(e|ium)\/|CriOS\//],
  ['Safari', /Safari\//],
];

const systems: Array<[string, RegExp]> = [
  ['Android', /Android/],
  ['iPhone or iPad', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** The browser and the system from a user agent; an unknown one such as `curl/8.5` is returned as it is. */
export function deviceName(device: string | null): string {
  if (!device) return 'Unknown device';
  const [browser] = browsers.find(([, mark]) => mark.test(device)) ?? [];
  const [system] = systems.find(([, mark]) => mark.test(device)) ?? [];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? device.slice(0, 40);
}
