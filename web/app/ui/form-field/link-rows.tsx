import { FormError } from './form-error';
import styles from './link-rows.module.css';
import { TextField, type TextFieldProps } from './text-field';

type FieldOfRow = Omit<TextFieldProps, 'label'>;

interface LinkRowsProps {
  legend: string;
  className?: string;
  hint: string;
  /** As in `Name of link 1`. */
  labels: { name: string; address: string };
  rows: { name: FieldOfRow; address: FieldOfRow }[];
  /** Of all rows together. */
  error?: string;
}

/** Rows for a name and an address each. Clearing a row removes it, also without script. */
export function LinkRows({ legend, className = '', hint, labels, rows, error }: LinkRowsProps) {
  return (
    <fieldset className={`${styles.rows} ${className}`}>
      <legend>{legend}</legend>
      <p className={styles.hint}>{hint}</p>
      {error && <FormError message={error} />}
      {rows.map(({ name, address }, index) => (
        <div key={index} className={styles.row}>
          <TextField label={`${labels.name} ${index + 1}`} {...name} />
          <TextField label={`${labels.address} ${index + 1}`} {...address} />
        </div>
      ))}
    </fieldset>
  );
}
