import { useValueBeforeHydration } from '../../../ui/form-field/use-hydration';
import { LabelledField, TextField } from '../../../ui/form-field/text-field';
import { categoryLabel } from '../../../ui/text/format';
import { joinWithCommas } from '../working-copy';
import styles from '../write.module.css';

export interface FieldProps {
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

export function TitleField({ value, error, onChange }: FieldProps) {
  return (
    <TextField
      ref={useValueBeforeHydration(value, onChange)}
      label="Title"
      name="title"
      className={styles.title}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A select for a new blog; a text field for an existing one, which may have several categories. */
export function CategoryField({
  options,
  value,
  error,
  onChange,
}: FieldProps & { options: string[] | null }) {
  const control = useValueBeforeHydration(value, onChange);
  if (!options) {
    return (
      <TextField
        ref={control}
        label="Categories"
        name="categories"
        autoComplete="off"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <LabelledField label="Category" error={error} id="category">
      <select
        ref={control}
        id="category"
        name="categories"
        autoComplete="off"
        className={styles.select}
        value={value}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error ? 'category-error' : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Select Category</option>
        {options.map((name) => (
          <option key={name} value={joinWithCommas([name])}>
            {categoryLabel(name)}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}
