import type { MetaFunction } from '@remix-run/react';
import { pageMeta } from '../../ui/page/page-meta';

/** Title and address of a tab, which no search engine may keep. */
export function tabMeta(name: string, path: string): MetaFunction {
  return ({ matches }) =>
    pageMeta(matches, {
      title: `${name} · Linefeed`,
      description: 'The site’s admin dashboard.',
      path,
      isPrivate: true,
    });
}
