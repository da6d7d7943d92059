import { Button, Field, Flex } from '@strapi/design-system';
import { Image, Trash } from '@strapi/icons';
import { useField } from '@strapi/strapi/admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MediaLibrary } from '../blog/media-library';
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
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Field.Root id={name} name={name} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <Flex gap={3} wrap="wrap">
        {value && <Shown src={value} alt={label} />}
        <Button
          variant="secondary"
          startIcon={<Image />}
          disabled={disabled}
          onClick={() => setChoosing(true)}
        >
          {value ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {value && (
          <Button
            variant="danger-light"
            startIcon={<Trash />}
            disabled={disabled}
            onClick={() => onChange(name, '')}
          >
            Remove {label.toLowerCase()}
          </Button>
        )}
      </Flex>
      <Field.Hint />
      <Field.Error />
      {isChoosing && (
        <MediaLibrary
          onClose={() => setChoosing(false)}
          onChosen={([picture]) => picture && onChange(name, picture.url)}
        />
      )}
    </Field.Root>
  );
}
