import { Field, Input, Textarea, type InputProps, type TextareaProps } from '@chakra-ui/react';
import { forwardRef, useState, type ReactNode } from 'react';
import button from '../button/button.module.css';
import { Icon } from '../icon/icon';
import styles from './text-field.module.css';

interface TextFieldProps extends InputProps {
  label: string;
  error?: string;
  /** Is laid over the end of the input. */
  end?: ReactNode;
}

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, error, end, required, ...input },
  ref,
) {
  return (
    <Field.Root invalid={Boolean(error)} required={required}>
      <Field.Label>{label}</Field.Label>
      <div style={{ position: 'relative' }}>
        <Input ref={ref} {...input} />
        {end}
      </div>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
});

interface TextAreaFieldProps extends TextareaProps {
  label: string;
  error?: string;
}

export function TextAreaField({ label, error, required, ...box }: TextAreaFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required}>
      <Field.Label>{label}</Field.Label>
      <Textarea {...box} />
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
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
    <TextField {...field} ref={ref} type={isPlain ? 'text' : 'password'} paddingRight="12" end={toggle} />
  );
});
