import { Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from './format-time';

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

/** The day, which fits into one line; a pointer on it shows the time. */
export function DateFact({ name, at }: { name: string; at: string }) {
  return (
    <Fact name={name}>
      <time dateTime={at} title={formatTime(at)}>
        {formatDay(at)}
      </time>
    </Fact>
  );
}
