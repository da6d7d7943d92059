import { Link, useLocation, type LinkProps } from '@remix-run/react';
import { urls } from '../../urls';

interface CategoryLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  slug: string;
  /** As people read it. */
  name: string;
}

/** Leads to a category and takes its name along: the page is headed by it before anything has come. */
export function CategoryLink({ slug, name, ...rest }: CategoryLinkProps) {
  return <Link {...rest} to={urls.category(slug)} state={{ category: name }} />;
}

/** The name that the followed link brought, or the word in the address. */
export function useCategoryName(word: string): string {
  const state: unknown = useLocation().state;
  const name = state && typeof state === 'object' && 'category' in state ? state.category : undefined;
  return typeof name === 'string' ? name : word;
}
