import { Field, Flex } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { styled } from 'styled-components';
import { ChoosePicture } from '../pictures/choose-picture';
import type { FieldProps } from '../custom-fields';

const Shown = styled.img`
  display: block;
  max-width: 100%;
  height: 4rem;
  object-fit: contain;
`;

/** A picture of the media library. Stored is its address. */
export default function PictureInput({ name, label, hint, disabled }: FieldProps) {
  const { value, error, onChange } = useField<string | null>(name);
  return (
    <Field.Root id={name} name={name} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <Flex gap={3} wrap="wrap">
        {value && <Shown src={value} alt={label} />}
        <ChoosePicture
          value={value ?? ''}
          removeLabel={`Remove ${label.toLowerCase()}`}
          disabled={disabled}
          onChange={(chosen) => onChange(name, chosen)}
        />
      </Flex>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
