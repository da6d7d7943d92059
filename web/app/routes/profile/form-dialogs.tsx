import { Form, Link, useLocation, useNavigation, type FormProps } from '@remix-run/react';
import { passwordChangeSchema } from 'cms/contract';
import { useCallback, useEffect, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { checkForm } from '../../http/form-fields';
import button from '../../ui/button/button.module.css';
import { Dialog } from '../../ui/dialog/dialog';
import { withoutDialog } from '../../ui/dialog/dialog-address';
import dialog from '../../ui/dialog/dialog.module.css';
import { FormError } from '../../ui/form-field/form-error';
import { PasswordField, TextAreaField, TextField } from '../../ui/form-field/text-field';
import { useFormCheck } from '../../ui/form-field/use-form-check';
import { useViewer } from '../../ui/layout/viewer';
import { EditLinks } from './edit-links';
import { PicturePicker } from './picture-picker';
import type { ProfileView } from './profile.server';
import { checkRequiredFields, linkValues, type ProfileFailure, readProfile } from './profile-form';
import styles from './profile.module.css';

interface EditProfileProps {
  person: ProfileView['person'];
  failure?: ProfileFailure;
}

export function EditProfile({ person, failure }: EditProfileProps) {
  const [picture, setPicture] = useState(person.picture ?? '');
  const [isUploading, setUploading] = useState(false);
  const { name, email, bio, website, links } = person;
  const { form, errors, field } = useFormCheck(checkProfile, {
    errors: failure?.errors,
    values: { name, email, bio, website, ...linkValues(links), ...failure?.values },
  });
  const { missing, update } = useRequiredFields(form.ref, picture);

  /** With a disabled button Enter does not submit, so the check runs here. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !missing) return;
    event.preventDefault();
    form.onSubmit(event);
  }

  return (
    <FormDialog
      title="Edit Profile"
      intent="profile"
      message={failure?.message ?? errors.links}
      saveLabel="Save"
      canSave={!missing && !isUploading}
      missing={missing === undefined ? errors.form : missing}
      isMissingAlert={Boolean(errors.form)}
      form={{
        ...form,
        onKeyDown,
        onChange(event) {
          update();
          form.onChange(event);
        },
      }}
    >
      <input type="hidden" name="profilePicture" value={picture} />
      <PicturePicker
        picture={picture}
        error={errors.profilePicture}
        onPick={setPicture}
        onBusy={setUploading}
      />
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextAreaField label="Bio" rows={4} {...field('bio')} />
      <EditLinks field={field} />
    </FormDialog>
  );
}

function checkProfile(form: FormData) {
  const missing = checkRequiredFields(form);
  return missing ? { form: missing } : readProfile(form).errors;
}

/** The message about missing fields, or null; undefined before hydration, when the button is enabled. */
function useRequiredFields(form: RefObject<HTMLFormElement>, picture: string) {
  const [missing, setMissing] = useState<string | null>();
  const update = useCallback(() => {
    if (form.current) setMissing(checkRequiredFields(new FormData(form.current)));
  }, [form]);
  useEffect(update, [update, picture]);
  return { missing, update };
}

export function PasswordDialog({ failure }: { failure?: ProfileFailure }) {
  const { form, field } = useFormCheck(checkForm(passwordChangeSchema), { errors: failure?.errors });
  return (
    <FormDialog
      title="Change password"
      text="Your other sessions will be logged out."
      intent="password"
      message={failure?.message}
      saveLabel="Change password"
      form={form}
    >
      <PasswordField label="Current password" autoComplete="current-password" {...field('password')} />
      <PasswordField label="New password" autoComplete="new-password" {...field('newPassword')} />
    </FormDialog>
  );
}

interface FormDialogProps {
  title: string;
  text?: string;
  intent: string;
  /** The failure of the whole form. */
  message?: string;
  saveLabel: string;
  canSave?: boolean;
  /** Says why Save is disabled; after an attempt to save, as an alert. */
  missing?: string | null;
  isMissingAlert?: boolean;
  form: Pick<FormProps, 'onSubmit' | 'onChange' | 'onKeyDown'> & { ref: RefObject<HTMLFormElement> };
  children: ReactNode;
}

function FormDialog({ title, text, intent, form, children, ...props }: FormDialogProps) {
  const { message, saveLabel, canSave = true, missing, isMissingAlert = false } = props;
  const location = useLocation();
  const viewer = useViewer();
  const isSaving = useNavigation().formMethod === 'POST';
  return (
    <Dialog title={title} text={text} fallbackFocus="#profile-name">
      <Form
        method="post"
        className={dialog.form}
        noValidate
        replace
        preventScrollReset
        aria-label={title}
        {...form}
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="account" value={viewer?._id} />
        <FormError message={message} />
        {children}
        <div className={dialog.buttons}>
          {missing && (
            // The key makes it a new element, because an alert is announced when it appears.
            <p
              key={String(isMissingAlert)}
              id={missingId}
              role={isMissingAlert ? 'alert' : undefined}
              className={styles.missing}
            >
              {missing}
            </p>
          )}
          <Link to={withoutDialog(location)} replace preventScrollReset className={button.outline}>
            Cancel
          </Link>
          <button
            type="submit"
            className={button.solid}
            disabled={!canSave || isSaving}
            aria-describedby={missing ? missingId : undefined}
          >
            {isSaving ? 'Saving...' : saveLabel}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}

const missingId = 'profile-missing';
