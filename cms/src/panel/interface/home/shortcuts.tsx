import { Flex, LinkButton } from '@strapi/design-system';
import { ExternalLink, Plus } from '@strapi/icons';
import { useAuth, Widget } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { blogUid, listOf } from '../page-address';
import { useHome } from './calls';

const sitePages: [name: string, path: string][] = [
  ['Home page', '/'],
  ['All blogs', '/allblogs'],
  ['Categories', '/categories'],
  ['Tags', '/alltags'],
];

/** Links to the pages of the site, and to the own blogs for those who write here. */
export function Shortcuts() {
  const { data, isLoading, isError } = useHome();
  const writes = useAuth('Shortcuts', ({ permissions }) =>
    permissions.some(
      ({ action, subject }) => action === 'plugin::content-manager.explorer.create' && subject === blogUid,
    ),
  );
  if (isLoading) return <Widget.Loading />;
  if (isError || !data) return <Widget.Error />;
  return (
    <Flex gap={2} wrap="wrap">
      {writes && (
        <LinkButton tag={Link} to={`${listOf(blogUid)}/create`} startIcon={<Plus aria-hidden />}>
          Write a blog
        </LinkButton>
      )}
      {sitePages.map(([name, path]) => (
        <LinkButton
          key={path}
          href={`${data.siteUrl}${path}`}
          target="_blank"
          rel="noreferrer"
          variant="tertiary"
          endIcon={<ExternalLink aria-hidden />}
        >
          {name}
        </LinkButton>
      ))}
    </Flex>
  );
}
