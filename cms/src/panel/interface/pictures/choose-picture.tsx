import { Button, Flex } from '@strapi/design-system';
import { Image, Trash } from '@strapi/icons';
import { useState } from 'react';
import { MediaLibrary } from './media-library';

interface ChoosePictureProps {
  /** The address of the picture; empty for none. */
  value: string;
  removeLabel: string;
  disabled?: boolean;
  onChange: (address: string) => void;
}

/** Buttons that choose a picture of the media library, and remove it. */
export function ChoosePicture({ value, removeLabel, disabled, onChange }: ChoosePictureProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Flex gap={2} wrap="wrap">
      <Button variant="secondary" startIcon={<Image />} disabled={disabled} onClick={() => setChoosing(true)}>
        {value ? 'Choose another picture' : 'Choose a picture'}
      </Button>
      {value && (
        <Button variant="danger-light" startIcon={<Trash />} disabled={disabled} onClick={() => onChange('')}>
          {removeLabel}
        </Button>
      )}
      {isChoosing && (
        <MediaLibrary
          onClose={() => setChoosing(false)}
          onChosen={([picture]) => picture && onChange(picture.url)}
        />
      )}
    </Flex>
  );
}
