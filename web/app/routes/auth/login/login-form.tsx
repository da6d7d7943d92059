import { Form, useNavigation } from '@remix-run/react';
import { credentialsSchema } from 'cms/contract';
import { useRef } from 'react';
import type { DemoAccount } from '../../../auth/authenticator.server';
import type { FieldErrors } from '../../../cms/client/errors';
import { checkForm } from '../../../http/form-fields';
import button from '../../../ui/button/button.module.css';
import { FormError } from '../../../ui/form-field/form-error';
import { PasswordField, TextField } from '../../../ui/form-field/text-field';
import { useFormCheck } from '../../../ui/form-field/use-form-check';
import styles from '../auth.module.css';

export interface LoginPageData {
  demoAccounts: DemoAccount[];
  redirectTo: string | null;
  demo: string | null;
}

interface LoginFormProps {
  page: LoginPageData;
  failure?: { message?: string; errors: FieldErrors; values?: { email: string } };
}

const check = (form: FormData) => checkForm(form, credentialsSchema);

export function LoginForm({ page, failure }: LoginFormProps) {
  const { errors, clear, ...checked } = useFormCheck(check, failure?.errors);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isPending = useNavigation().formMethod === 'POST';
  // Without script a demo button reloads the page with the account's name.
  const demoAccount = page.demoAccounts.find(({ name }) => name === page.demo);

  function fillIn(account: DemoAccount) {
    if (email.current) email.current.value = account.email;
    if (password.current) password.current.value = account.password;
    clear();
  }

  return (
    <>
      <Form method="post" className={styles.form} noValidate {...checked}>
        <FormError message={failure?.message} />
        <TextField
          ref={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={failure?.values?.email ?? demoAccount?.email}
          error={errors.email}
        />
        <PasswordField
          ref={password}
          label="Password"
          name="password"
          autoComplete="current-password"
          defaultValue={demoAccount?.password}
          error={errors.password}
        />
        <button type="submit" className={button.solid} disabled={isPending}>
          {isPending ? 'Logging in...' : 'Login'}
        </button>
      </Form>
      <DemoButtons accounts={page.demoAccounts} redirectTo={page.redirectTo} onPick={fillIn} />
    </>
  );
}

interface DemoButtonsProps {
  accounts: DemoAccount[];
  redirectTo: string | null;
  onPick: (account: DemoAccount) => void;
}

export function DemoButtons({ accounts, redirectTo, onPick }: DemoButtonsProps) {
  if (accounts.length === 0) return null;
  return (
    <form className={styles.demo} aria-label="Demo accounts">
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {accounts.map((account) => (
        <button
          key={account.name}
          type="submit"
          className={button.outline}
          name="demo"
          value={account.name}
          onClick={(event) => {
            event.preventDefault();
            onPick(account);
          }}
        >
          {account.name}
        </button>
      ))}
    </form>
  );
}
