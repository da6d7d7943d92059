import { Button } from '@chakra-ui/react';
import { Form, useNavigation } from '@remix-run/react';
import { credentialsSchema } from 'cms/contract';
import { useRef } from 'react';
import type { FieldErrors } from '../../../cms/client/errors';
import { checkForm } from '../../../http/field-errors';
import { FormError } from '../../../ui/form-field/form-error';
import { PasswordField, TextField } from '../../../ui/form-field/text-field';
import { useFormCheck } from '../../../ui/form-field/use-form-check';
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

const check = (form: FormData) => checkForm(form, credentialsSchema);

export function LoginForm({ page, refusal }: LoginFormProps) {
  const { errors, clear, ...checked } = useFormCheck(check, refusal?.errors);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isPending = useNavigation().formMethod === 'POST';
  // Without script the quick-fill buttons come back with the account's name.
  const filled = page.demoAccounts.find(({ name }) => name === page.demo);

  function fill(account: DemoAccount) {
    if (email.current) email.current.value = account.email;
    if (password.current) password.current.value = account.password;
    clear();
  }

  return (
    <>
      <Form method="post" className={styles.form} noValidate {...checked}>
        <FormError message={refusal?.message} />
        <TextField
          ref={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refusal?.email ?? filled?.email}
          error={errors.email}
        />
        <PasswordField
          ref={password}
          label="Password"
          name="password"
          autoComplete="current-password"
          defaultValue={filled?.password}
          error={errors.password}
        />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Logging in...' : 'Login'}
        </Button>
      </Form>
      <DemoButtons accounts={page.demoAccounts} redirectTo={page.redirectTo} onPick={fill} />
    </>
  );
}
