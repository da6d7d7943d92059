import { Button } from '@chakra-ui/react';
import { Form, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import type { FieldErrors } from '../../../cms/errors';
import { FormError } from '../../../ui/form-field/form-error';
import { PasswordField } from '../../../ui/form-field/password-field';
import { TextField } from '../../../ui/form-field/text-field';
import type { DemoAccount } from '../../../auth/demo-accounts.server';
import { DemoButtons } from './demo-buttons';
import styles from './login.module.css';

export interface LoginPageData {
  demoAccounts: DemoAccount[];
  redirectTo: string | null;
  demo: string | null;
}

interface LoginFormProps {
  page: LoginPageData;
  refusal?: { email?: string; message?: string; errors: FieldErrors };
}

export function LoginForm({ page, refusal }: LoginFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isPending = useNavigation().formMethod === 'POST';
  // Without script the quick-fill buttons come back with the account's name.
  const filled = page.demoAccounts.find(({ name }) => name === page.demo);

  function fill(account: DemoAccount) {
    if (email.current) email.current.value = account.email;
    if (password.current) password.current.value = account.password;
  }

  return (
    <>
      <Form method="post" className={styles.form} noValidate>
        <FormError message={refusal?.message} />
        <TextField
          ref={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refusal?.email ?? filled?.email}
          error={refusal?.errors.email}
        />
        <PasswordField
          ref={password}
          label="Password"
          name="password"
          autoComplete="current-password"
          defaultValue={filled?.password}
          error={refusal?.errors.password}
        />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Logging in...' : 'Login'}
        </Button>
      </Form>
      <DemoButtons accounts={page.demoAccounts} redirectTo={page.redirectTo} onPick={fill} />
    </>
  );
}
