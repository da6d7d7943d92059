import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box tag="section" aria-label={title}>
      <Typography tag="h2" variant="delta" fontWeight="bold">
        {title}
      </Typography>
      <Flex direction="column" alignItems="stretch" gap={3} paddingTop={3}>
        {children}
      </Flex>
    </Box>
  );
}

/** Quotes somebody's text with its line breaks. */
export const Quote = styled.blockquote`
  padding-left: 1.6rem;
  border-left: 3px solid ${({ theme }) => theme.colors.neutral300};
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
