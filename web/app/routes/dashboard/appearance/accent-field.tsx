import { accentPattern, settingWords } from 'cms/contract';
import { useRef } from 'react';
import { TextField } from '../../../ui/form-field/text-field';
import { useIsHydrated } from '../../../ui/form-field/use-hydration';
import styles from './appearance.module.css';

interface AccentFieldProps {
  accent: string;
  error?: string;
  onChange: () => void;
}

/** A colour as text, and a picker beside it that types it. */
export function AccentField({ accent, error, onChange }: AccentFieldProps) {
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  return (
    <TextField
      ref={text}
      label={settingWords.accent}
      name="accent"
      className={styles.accent}
      defaultValue={accent}
      error={error}
      maxLength={7}
      onChange={({ target }) => {
        if (picker.current && accentPattern.test(target.value)) picker.current.value = target.value;
      }}
      end={
        isHydrated && (
          <input
            ref={picker}
            type="color"
            className={styles.picker}
            aria-label={`Choose the ${settingWords.accent.toLowerCase()}`}
            defaultValue={accent}
            onChange={({ target }) => {
              if (text.current) text.current.value = target.value;
              onChange();
            }}
          />
        )
      }
    />
  );
}
