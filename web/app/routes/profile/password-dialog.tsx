import { Form, Link, useLocation, useNavigation } from '@remix-run/react';
import { passwordChangeSchema } from 'cms/contract';
import { checkForm } from '../../http/form-fields';
import button from '../../ui/button/button.module.css';
import { Dialog } from '../../ui/dialog/dialog';
import { withoutDialog } from '../../ui/dialog/dialog-address';
import dialog from '../../ui/dialog/dialog.module.css';
import { FormError } from '../../ui/form-field/form-error';
import { PasswordField } from '../../ui/form-field/text-field';
import { useFormCheck } from '../../ui/form-field/use-form-check';
import type { ProfileFailure } from './profile-form';

const check = (form: FormData) => checkForm(form, passwordChangeSchema);

export function PasswordDialog({ answer }: { answer?: ProfileFailure }) {
  const { ref, errors, ...checked } = useFormCheck(check, answer?.errors);
  const location = useLocation();
  const isSaving = useNavigation().formMethod === 'POST';
  return (
    <Dialog
      title="Change password"
      description="Your other sessions will be logged out."
      fallbackFocus="#profile-name"
    >
      <Form
        ref={ref}
        method="post"
        className={dialog.form}
        noValidate
        replace
        preventScrollReset
        aria-label="Change password"
        {...checked}
      >
        <input type="hidden" name="intent" value="password" />
        <FormError message={answer?.message} />
        <PasswordField
          label="Current password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          error={errors.newPassword}
        />
        <div className={dialog.buttons}>
          <Link to={withoutDialog(location)} replace preventScrollReset className={button.outline}>
            Cancel
          </Link>
          <button type="submit" className={button.solid} disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Change password'}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
