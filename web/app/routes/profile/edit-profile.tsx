import { Button } from '@chakra-ui/react';
import { Form, Link, useLocation, useNavigation } from '@remix-run/react';
import { profileInputSchema } from 'cms/contract';
import { useCallback, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { checkForm } from '../../http/field-errors';
import button from '../../ui/button/button.module.css';
import { Dialog } from '../../ui/dialog/dialog';
import { withoutDialog } from '../../ui/dialog/dialog-address';
import dialog from '../../ui/dialog/dialog.module.css';
import { FormError } from '../../ui/form-field/form-error';
import { TextAreaField, TextField } from '../../ui/form-field/text-field';
import { useFormCheck } from '../../ui/form-field/use-form-check';
import type { ProfileAnswer } from './answer';
import styles from './edit-profile.module.css';
import { missingParts } from './missing-parts';
import { PicturePicker } from './picture-picker';
import type { ProfileView } from './profile-view.server';

interface EditProfileProps {
  person: ProfileView['person'];
  answer?: ProfileAnswer;
}

export function EditProfile({ person, answer }: EditProfileProps) {
  const [picture, setPicture] = useState(person.picture ?? '');
  const [isUploading, setUploading] = useState(false);
  const { ref, errors, onSubmit, onChange } = useFormCheck(check, answer?.errors);
  const { missing, follow } = useMissing(ref, picture);
  const location = useLocation();
  const isSaving = useNavigation().formMethod === 'POST';
  const typed = answer?.typed ?? person;

  /** A disabled button keeps Enter from sending: then the form says itself what is missing. */
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
          follow();
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
          <Missing message={missing === undefined ? errors.form : missing} isTold={Boolean(errors.form)} />
          <Link to={withoutDialog(location)} replace preventScrollReset className={button.outline}>
            Cancel
          </Link>
          <Button
            type="submit"
            disabled={Boolean(missing) || isUploading || isSaving}
            aria-describedby={missing ? missingId : undefined}
          >
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function check(form: FormData) {
  const missing = missingParts(form);
  return missing ? { form: missing } : checkForm(form, profileInputSchema);
}

/** What is still missing, or null; unknown until the script has looked: the button is enabled. */
function useMissing(form: RefObject<HTMLFormElement>, picture: string) {
  const [missing, setMissing] = useState<string | null>();
  const follow = useCallback(() => {
    if (form.current) setMissing(missingParts(new FormData(form.current)));
  }, [form]);
  useEffect(follow, [follow, picture]);
  return { missing, follow };
}

const missingId = 'profile-missing';

/** Says beside a disabled Save why it is disabled; once Save was attempted all the same, as an alert. */
function Missing({ message, isTold }: { message?: string | null; isTold: boolean }) {
  if (!message) return null;
  return (
    // An alert is announced when it appears: the same line is a new element then.
    <p key={String(isTold)} id={missingId} role={isTold ? 'alert' : undefined} className={styles.missing}>
      {message}
    </p>
  );
}
