import { Form, useActionData, useNavigation } from '@remix-run/react';
import button from '../../ui/button/button.module.css';
import { FormError } from '../../ui/form-field/form-error';
import { DateTime } from '../../ui/text/format';
import type { SignInMethodsView } from './profile.server';
import { useProfileFailure } from './profile-form';
import section from './section.module.css';
import styles from './sessions.module.css';

/** The answer to the page without script, which cannot be redirected to the provider. */
interface ConnectStep {
  continueTo?: { url: string; label: string };
}

export const hasSignInMethods = ({ connected, available }: SignInMethodsView) =>
  connected.length + available.length > 0;

interface SignInMethodsProps {
  methods: SignInMethodsView;
  isEmailConfirmed: boolean;
}

export function SignInMethods({ methods, isEmailConfirmed }: SignInMethodsProps) {
  const { connected, available } = methods;
  const failure = useProfileFailure('connect', 'disconnect');
  const continueTo = useActionData<ConnectStep>()?.continueTo;
  const { formData } = useNavigation();
  if (!hasSignInMethods(methods)) return null;
  return (
    <section className={section.section} aria-labelledby="sign-in-methods">
      <h2 id="sign-in-methods" tabIndex={-1} className={section.title}>
        Sign-in methods
      </h2>
      <FormError message={failure?.message} />
      {continueTo && (
        <a href={continueTo.url} className={button.solid}>
          Continue to {continueTo.label}
        </a>
      )}
      <ul role="list">
        {connected.map(({ id, label, email, createdAt }) => (
          <li key={id} className={styles.session}>
            <p>
              <span className={styles.device}>{label}</span>
              {email && <span className={styles.date}>{email}</span>}
              <span className={styles.date}>
                Connected <DateTime date={createdAt} />
              </span>
            </p>
            <Form method="post" preventScrollReset replace>
              <input type="hidden" name="intent" value="disconnect" />
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                className={button.outline}
                aria-label={`Disconnect ${label}${email ? `, ${email}` : ''}`}
                disabled={formData?.get('id') === id}
              >
                Disconnect
              </button>
            </Form>
          </li>
        ))}
        {available.map(({ name, label }) => (
          <li key={name} className={styles.session}>
            <p>
              <span className={styles.device}>{label}</span>
              <span className={styles.date}>
                {isEmailConfirmed ? 'Not connected' : 'Confirm your email to connect it.'}
              </span>
            </p>
            {isEmailConfirmed && (
              <Form method="post" preventScrollReset replace>
                <input type="hidden" name="intent" value="connect" />
                <input type="hidden" name="provider" value={name} />
                <button
                  type="submit"
                  className={button.outline}
                  aria-label={`Connect ${label}`}
                  disabled={formData?.get('provider') === name}
                >
                  Connect
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
