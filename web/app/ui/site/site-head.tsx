import { useMatches } from '@remix-run/react';
import { urls } from '../../urls';
import { feedLinks } from '../page/page-meta';
import { useSite } from './use-site';

/** The `handle` of the pages that carry the site's own CSS: those that visitors get from memory, and no others. */
export const withOwnCss = { hasOwnCss: true };

/** The tags about the site in the head of every page. */
export function SiteHead() {
  const { name, icon, colors, styleSheet } = useSite();
  const hasOwnCss = useMatches().some(({ handle }) => Object(handle).hasOwnCss);
  return (
    <>
      <link rel="icon" href={icon ?? urls.icon} />
      <link rel="apple-touch-icon" href={icon ?? urls.touchIcon} />
      <link rel="search" type="application/opensearchdescription+xml" href={urls.openSearch} title={name} />
      {feedLinks('', name).map((link) => (
        <link key={link.href} {...link} />
      ))}
      {colors && <style dangerouslySetInnerHTML={{ __html: colors }} />}
      {hasOwnCss && styleSheet && <link rel="stylesheet" href={styleSheet} />}
    </>
  );
}
