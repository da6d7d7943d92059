import type { MetaDescriptor } from '@remix-run/react';

interface PageMeta {
  title: string;
  description: string;
  path: string;
  image?: string | null;
  type?: 'website' | 'article';
}

interface Match {
  id: string;
  data: unknown;
}

/** Title, description, canonical address and what a shared link shows. */
export function pageMeta(matches: Match[], page: PageMeta): MetaDescriptor[] {
  const { title, description, path, image, type = 'website' } = page;
  const origin = originOf(matches);
  const address = origin + path;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: 'Linefeed' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: URL.parse(image || '/images/share.svg', origin)?.href ?? '' },
  ];
}

function originOf(matches: Match[]): string {
  const data = matches.find(({ id }) => id === 'root')?.data;
  const origin = data && typeof data === 'object' && 'origin' in data ? data.origin : null;
  return typeof origin === 'string' ? origin : 'http://localhost:3000';
}
