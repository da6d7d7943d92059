import { Layouts, Page, useAuth } from '@strapi/strapi/admin';
import { Box, Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { ExternalLink, Plus } from '@strapi/icons';
import { Link } from 'react-router-dom';
import { DecisionsSection } from './decisions';
import { type Home, useHome } from './read-home';
import { WaitingSection } from './waiting';

const sitePages: [name: string, path: string][] = [
  ['Home page', '/'],
  ['All blogs', '/allblogs'],
  ['Categories', '/categories'],
  ['Tags', '/alltags'],
];

const blogs = '/content-manager/collection-types/api::blog.blog';

/** The start for an author of the panel, for whom nothing waits. */
function OwnBlogs() {
  return (
    <Box tag="section" aria-labelledby="own">
      <Typography tag="h2" id="own" variant="delta" fontWeight="bold">
        Your blogs
      </Typography>
      <Typography tag="p" textColor="neutral600" paddingTop={2}>
        What you write waits until an editor publishes it. A rejected blog shows you why.
      </Typography>
      <Flex gap={2} wrap="wrap" marginTop={4}>
        <LinkButton tag={Link} to={`${blogs}/create`} startIcon={<Plus aria-hidden />}>
          Write a blog
        </LinkButton>
        <LinkButton tag={Link} to={blogs} variant="tertiary">
          All your blogs
        </LinkButton>
      </Flex>
    </Box>
  );
}

function SiteLinks({ siteUrl }: Pick<Home, 'siteUrl'>) {
  return (
    <Box tag="section" aria-labelledby="site">
      <Typography tag="h2" id="site" variant="delta" fontWeight="bold">
        On the site
      </Typography>
      <Flex gap={2} wrap="wrap" marginTop={4}>
        {sitePages.map(([name, path]) => (
          <LinkButton
            key={path}
            href={`${siteUrl}${path}`}
            target="_blank"
            rel="noreferrer"
            variant="tertiary"
            endIcon={<ExternalLink aria-hidden />}
          >
            {name}
          </LinkButton>
        ))}
      </Flex>
    </Box>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={4} role="alert">
      <Typography>The list could not be loaded.</Typography>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </Flex>
  );
}

function Sections({ siteUrl, waiting, decisions, moderation }: Home) {
  const writes = useAuth('HomePage', ({ permissions }) =>
    permissions.some(
      ({ action, subject }) =>
        action === 'plugin::content-manager.explorer.create' && subject === 'api::blog.blog',
    ),
  );
  return (
    <Flex direction="column" alignItems="stretch" gap={8} paddingBottom={10}>
      <WaitingSection waiting={waiting} moderation={moderation} />
      {waiting.length === 0 && writes && <OwnBlogs />}
      {decisions && <DecisionsSection decisions={decisions} />}
      <SiteLinks siteUrl={siteUrl} />
    </Flex>
  );
}

/** The panel's first page: what waits, what was decided lately, and the way to the site. */
export function HomePage() {
  const name = useAuth('HomePage', ({ user }) => user?.firstname ?? '');
  const { data, isLoading, isError, refetch } = useHome();
  if (isLoading) return <Page.Loading />;
  return (
    <Layouts.Root>
      <Page.Main>
        <Page.Title>Home</Page.Title>
        <Layouts.Header title={name ? `Hello ${name}` : 'Hello'} />
        <Layouts.Content>
          {isError || !data ? <Failed onRetry={() => void refetch()} /> : <Sections {...data} />}
        </Layouts.Content>
      </Page.Main>
    </Layouts.Root>
  );
}
