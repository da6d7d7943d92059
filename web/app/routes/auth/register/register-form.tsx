import { Form, useNavigation } from '@remix-run/react';
import { registrationSchema } from 'cms/contract';
import type { FieldErrors } from '../../../cms/client/errors';
import { checkForm, idempotencyField } from '../../../http/form-fields';
import { FormError } from '../../../ui/form-field/form-error';
import button from '../../../ui/button/button.module.css';
import { PasswordField, TextField } from '../../../ui/form-field/text-field';
import { useFormCheck } from '../../../ui/form-field/use-form-check';
import styles from '../auth.module.css';

interface RegisterFormProps {
  idempotencyKey: string;
  failure?: { message?: string; errors: FieldErrors; values?: { name: string; email: string } };
}

const check = (form: FormData) => checkForm(form, registrationSchema);

export function RegisterForm({ idempotencyKey, failure }: RegisterFormProps) {
  const { errors, ...checked } = useFormCheck(check, failure?.errors);
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className={styles.form} noValidate {...checked}>
      <FormError message={failure?.message} />
      <input type="hidden" name={idempotencyField} value={idempotencyKey} />
      <TextField
        label="Username"
        name="name"
        autoComplete="nickname"
        defaultValue={failure?.values?.name}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={failure?.values?.email}
        error={errors.email}
      />
      <PasswordField label="Password" name="password" autoComplete="new-password" error={errors.password} />
      <button type="submit" className={button.solid} disabled={isPending}>
        {isPending ? 'Registering...' : 'Register'}
      </button>
    </Form>
  );
}
