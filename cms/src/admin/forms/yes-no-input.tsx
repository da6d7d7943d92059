import { Field, Toggle } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import type { FieldProps } from '../blog/field-props';

/** A flag. Strapi's own input also offers to clear it, which means the same as "No". */
export function YesNoInput({ name, label, hint, disabled = false }: FieldProps) {
  const { value, error, onChange } = useField<boolean | null>(name);
  return (
    <Field.Root name={name} hint={hint} error={error} maxWidth="320px">
      <Field.Label>{label}</Field.Label>
      <Toggle
        name={name}
        checked={Boolean(value)}
        offLabel="No"
        onLabel="Yes"
        disabled={disabled}
        onChange={({ target }: { target: { checked: boolean } }) => onChange(name, target.checked)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
