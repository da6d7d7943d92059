import { Box, Typography } from '@strapi/design-system';

export function SectionHeading({ label, hint }: { label: string; hint?: string }) {
  return (
    <Box>
      <Typography tag="h2" variant="delta" fontWeight="bold">
        {label}
      </Typography>
      {hint && (
        <Typography tag="p" textColor="neutral600" paddingTop={1}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}
