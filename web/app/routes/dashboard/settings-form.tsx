import { Form, type FormProps, useActionData, useNavigation } from '@remix-run/react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { FormFailure } from '../../http/failure';
import button from '../../ui/button/button.module.css';
import { LeaveDialog } from '../../ui/dialog/leave-dialog';
import { FormError } from '../../ui/form-field/form-error';
import { changesOf, loadedField } from './changes';
import styles from '../../ui/form-field/settings-form.module.css';

interface SettingsFormProps<Values extends object> extends FormProps {
  intent: string;
  /** The settings that the form was filled with. */
  loaded: Values;
  /** Sent with the form to say what it was filled with; all of it by default. */
  version?: string;
  typed: (form: FormData) => Values;
  saveLabel: string;
  /** The message of the whole form. */
  refusal?: string;
  otherButtons?: ReactNode;
}

/** A form that saves what was changed in it, leads to the first refused field, and asks before text is lost. */
export function SettingsForm<Values extends object>({
  intent,
  loaded,
  version = JSON.stringify(loaded),
  typed,
  saveLabel,
  refusal = 'Nothing was saved. Please check the form.',
  otherButtons,
  children,
  ...attributes
}: SettingsFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const failure = useActionData<FormFailure<Values & { [loadedField]: string }>>();
  const isSaving = useNavigation().formMethod === 'POST';
  const isRefused = Object.keys(failure?.errors ?? {}).length > 0;
  const isChanged = useCallback(
    () =>
      form.current !== null && Object.keys(changesOf(typed(new FormData(form.current)), loaded)).length > 0,
    [typed, loaded],
  );
  useEffect(() => {
    if (isRefused && failure) leadToRefusal(form.current);
  }, [failure, isRefused]);
  useWarningBeforeUnload(isChanged);
  return (
    <Form ref={form} method="post" className={styles.form} noValidate {...attributes}>
      <FormError message={isRefused ? refusal : undefined} />
      <input type="hidden" name={loadedField} value={failure?.values?.[loadedField] ?? version} />
      {children}
      <p className={styles.buttons}>
        <button type="submit" name="intent" value={intent} className={button.solid} disabled={isSaving}>
          {isSaving ? 'Saving...' : saveLabel}
        </button>
        {otherButtons}
      </p>
      <LeaveDialog isNeeded={isChanged} text="Your changes are not saved." />
    </Form>
  );
}

function leadToRefusal(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
}

function useWarningBeforeUnload(isChanged: () => boolean) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isChanged() && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
