import { Form, Link, useLocation, useNavigation } from '@remix-run/react';
import { profileInputSchema } from 'cms/contract';
import { useCallback, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { checkForm } from '../../http/form-fields';
import button from '../../ui/button/button.module.css';
import { Dialog } from '../../ui/dialog/dialog';
import { withoutDialog } from '../../ui/dialog/dialog-address';
import dialog from '../../ui/dialog/dialog.module.css';
import { FormError } from '../../ui/form-field/form-error';
import { TextAreaField, TextField } from '../../ui/form-field/text-field';
import { useFormCheck } from '../../ui/form-field/use-form-check';
import { type ProfileFailure, checkRequiredFields } from './profile-form';
import styles from './profile.module.css';
import { PicturePicker } from './picture-picker';
import type { ProfileView } from './profile-data.server';

interface EditProfileProps {
  person: ProfileView['person'];
  answer?: ProfileFailure;
}

export function EditProfile({ person, answer }: EditProfileProps) {
  const [picture, setPicture] = useState(person.picture ?? '');
  const [isUploading, setUploading] = useState(false);
  const { ref, errors, onSubmit, onChange } = useFormCheck(check, answer?.errors);
  const { missing, update } = useRequiredFields(ref, picture);
  const location = useLocation();
  const isSaving = useNavigation().formMethod === 'POST';
  const typed = answer?.values ?? person;

  /** With a disabled button Enter does not submit, so the check runs here. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !missing) return;
    event.preventDefault();
    onSubmit(event);
  }

  return (
    <Dialog title="Edit Profile" fallbackFocus="#profile-name">
      <Form
        ref={ref}
        method="post"
        className={dialog.form}
        noValidate
        replace
        preventScrollReset
        aria-label="Edit Profile"
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          update();
          onChange(event);
        }}
      >
        <input type="hidden" name="intent" value="profile" />
        <input type="hidden" name="profilePicture" value={picture} />
        <FormError message={answer?.message} />
        <PicturePicker
          picture={picture}
          error={errors.profilePicture}
          onPick={setPicture}
          onBusy={setUploading}
        />
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={typed.name}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typed.email}
          error={errors.email}
        />
        <TextAreaField label="Bio" name="bio" rows={4} defaultValue={typed.bio} error={errors.bio} />
        <div className={dialog.buttons}>
          <RequiredFieldsNote
            message={missing === undefined ? errors.form : missing}
            isAlert={Boolean(errors.form)}
          />
          <Link to={withoutDialog(location)} replace preventScrollReset className={button.outline}>
            Cancel
          </Link>
          <button
            type="submit"
            className={button.solid}
            disabled={Boolean(missing) || isUploading || isSaving}
            aria-describedby={missing ? missingId : undefined}
          >
            {isSaving ? 'Saving...' : 'Save'}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}

function check(form: FormData) {
  const missing = checkRequiredFields(form);
  return missing ? { form: missing } : checkForm(form, profileInputSchema);
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

const missingId = 'profile-missing';

/** Says why Save is disabled; after an attempt to save, as an alert. */
function RequiredFieldsNote({ message, isAlert }: { message?: string | null; isAlert: boolean }) {
  if (!message) return null;
  return (
    // The key makes it a new element, because an alert is announced when it appears.
    <p key={String(isAlert)} id={missingId} role={isAlert ? 'alert' : undefined} className={styles.missing}>
      {message}
    </p>
  );
}
