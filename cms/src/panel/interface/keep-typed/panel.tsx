import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../content-manager';
import { useKeepTyped } from './use-keep-typed';

/** Lets the editor choose between the own text and a newer one. */
const ChangedElsewhere: PanelComponent = () => {
  const { isOutdated, showStored } = useKeepTyped();
  if (!isOutdated) return null;
  const content = (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%" role="alert">
      <Typography>Somebody else has saved this page. If you save, your text replaces theirs.</Typography>
      <Button fullWidth variant="tertiary" onClick={showStored}>
        Show the newer text
      </Button>
    </Flex>
  );
  return { title: 'Changed elsewhere', content };
};

export function addTypedKeeper(app: StrapiApp) {
  contentManager(app).addEditViewSidePanel((panels) => [ChangedElsewhere, ...panels]);
}
