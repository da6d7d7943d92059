import { forwardRef, useState } from 'react';
import button from '../button/button.module.css';
import { Icon } from '../icon/icon';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field';

/** A password that can be looked at while it is typed. */
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
