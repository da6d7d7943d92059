import { Box, Button, Typography } from '@strapi/design-system';
import { useKeepTyped } from './use-keep-typed';

/** Says that what was typed is no longer the newest text, and lets the editor choose. */
export function ChangedElsewhere() {
  const { isOutdated, showStored } = useKeepTyped();
  if (!isOutdated) return null;
  return (
    <Box background="warning100" padding={3} hasRadius role="alert">
      <Typography tag="p" textColor="warning700" paddingBottom={2}>
        This was changed elsewhere while you were editing. Your text is still here: saving it replaces the
        newer one.
      </Typography>
      <Button size="S" variant="tertiary" onClick={showStored}>
        Show the newer one
      </Button>
    </Box>
  );
}
