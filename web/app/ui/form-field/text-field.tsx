import { Field, Input, type InputProps } from '@chakra-ui/react';
import { forwardRef, type ReactNode } from 'react';

export interface TextFieldProps extends InputProps {
  label: string;
  error?: string;
  /** Stands over the end of the input. */
  end?: ReactNode;
}

/** A labelled input with its message underneath. */
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
