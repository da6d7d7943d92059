import { Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** A row of a `dl` in a side panel. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex justifyContent="space-between" gap={3} alignItems="baseline">
      <Typography tag="dt" variant="pi" textColor="neutral600">
        {name}
      </Typography>
      <Typography tag="dd" variant="pi" fontWeight="semiBold" textAlign="right">
        {children}
      </Typography>
    </Flex>
  );
}
