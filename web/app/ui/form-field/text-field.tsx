import { Field, Input, Textarea, type InputProps, type TextareaProps } from '@chakra-ui/react';
import { forwardRef, useState, type ReactNode } from 'react';
import button from '../button/button.module.css';
import { Icon } from '../icon/icon';
import styles from './text-field.module.css';

interface LabelledFieldProps {
  label: string;
  error?: string;
  required?: boolean;
  /** The id of a control that is not one of Chakra's; its error has the id `…-error`. */
  id?: string;
  children: ReactNode;
}

export function LabelledField({ label, error, required, id, children }: LabelledFieldProps) {
  const ids = id === undefined ? undefined : { errorText: `${id}-error` };
  return (
    <Field.Root id={id} ids={ids} invalid={Boolean(error)} required={required} className={styles.field}>
      <Field.Label className={styles.label}>{label}</Field.Label>
      {children}
      <Field.ErrorText className={styles.error}>{error}</Field.ErrorText>
    </Field.Root>
  );
}

export interface TextFieldProps extends InputProps {
  label: string;
  error?: string;
  /** Is laid over the end of the input. */
  end?: ReactNode;
}

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, error, end, required, className = '', ...input },
  ref,
) {
  return (
    <LabelledField label={label} error={error} required={required}>
      <div className={styles.box}>
        <Input ref={ref} className={`${styles.input} ${className}`} {...input} />
        {end}
      </div>
    </LabelledField>
  );
});

interface TextAreaFieldProps extends TextareaProps {
  label: string;
  error?: string;
}

export function TextAreaField({ label, error, required, ...box }: TextAreaFieldProps) {
  return (
    <LabelledField label={label} error={error} required={required}>
      <Textarea className={styles.textarea} {...box} />
    </LabelledField>
  );
}

/** A password input with a button that shows its characters. */
export const PasswordField = forwardRef<HTMLInputElement, TextFieldProps>(function PasswordField(field, ref) {
  const [isPlain, setPlain] = useState(false);
  const toggle = (
    <button
      type="button"
      className={`${button.icon} ${styles.toggle}`}
      aria-label={isPlain ? 'Hide characters' : 'Show characters'}
      aria-pressed={isPlain}
      onClick={() => setPlain(!isPlain)}
    >
      <Icon name={isPlain ? 'eye-off' : 'eye'} />
    </button>
  );
  return (
    <TextField
      {...field}
      ref={ref}
      type={isPlain ? 'text' : 'password'}
      className={styles.password}
      end={toggle}
    />
  );
});
