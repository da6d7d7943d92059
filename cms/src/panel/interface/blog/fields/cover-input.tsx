import { Box, Field, Flex, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isImageAddress } from '../../../../contract/image-address';
import type { FieldProps } from '../../custom-fields';
import { ChoosePicture } from '../../pictures/choose-picture';

const Shown = styled.img`
  display: block;
  width: 100%;
  max-width: 40rem;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: ${({ theme }) => theme.borderRadius};
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  background: ${({ theme }) => theme.colors.neutral150};
`;

/** The cover of a blog: a picture of the media library, or an address. Stored is the address. */
export default function CoverInput({ name, label, hint, required, disabled }: FieldProps) {
  const { value = '', error, onChange } = useField<string>(name);
  const [hasFailed, setFailed] = useState('');
  const address = value ?? '';
  const isShown = isImageAddress(address) && hasFailed !== address;
  return (
    <Field.Root id={name} name={name} hint={hint} error={error} required={required}>
      <Field.Label>{label}</Field.Label>
      <Flex direction="column" alignItems="stretch" gap={3}>
        {isShown && <Shown src={address} alt="The cover" onError={() => setFailed(address)} />}
        {address !== '' && !isShown && (
          <Box padding={4} background="neutral100" hasRadius>
            <Typography textColor="neutral600">This picture cannot be shown.</Typography>
          </Box>
        )}
        <ChoosePicture
          value={address}
          removeLabel="Remove cover"
          disabled={disabled}
          onChange={(chosen) => onChange(name, chosen)}
        />
        {!address.startsWith('/uploads/') && (
          <Field.Input
            type="text"
            inputMode="url"
            placeholder="Or the address of a picture: https://…"
            value={address}
            disabled={disabled}
            onChange={({ target }) => onChange(name, target.value)}
          />
        )}
      </Flex>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
