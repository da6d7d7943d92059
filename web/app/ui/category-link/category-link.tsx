import type { Location } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { urls } from '../../urls';
import { PageLink } from '../page-link/page-link';

interface CategoryLinkProps extends Omit<ComponentProps<typeof PageLink>, 'to' | 'state'> {
  slug: string;
  name: string;
}

/** Passes the category's name on, so that the page can show it before its data arrives. */
export function CategoryLink({ slug, name, ...rest }: CategoryLinkProps) {
  return <PageLink {...rest} to={urls.category(slug)} state={{ category: name }} />;
}

/** The name of the category that a link passed on. */
export function linkedCategory({ state }: Pick<Location, 'state'>): string | undefined {
  const name: unknown = state instanceof Object && 'category' in state ? state.category : undefined;
  return typeof name === 'string' ? name : undefined;
}
