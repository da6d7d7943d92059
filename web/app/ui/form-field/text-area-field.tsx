import { Field, Textarea, type TextareaProps } from '@chakra-ui/react';

interface TextAreaFieldProps extends TextareaProps {
  label: string;
  error?: string;
}

/** A labelled box for longer text with its message underneath. */
export function TextAreaField({ label, error, required, ...box }: TextAreaFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required}>
      <Field.Label>{label}</Field.Label>
      <Textarea {...box} />
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
