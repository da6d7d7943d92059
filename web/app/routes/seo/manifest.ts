import { siteDescription } from '../../ui/page/page-meta';

/** A device shows this when somebody installs the site. */
const manifest = {
  id: '/',
  name: 'Linefeed',
  short_name: 'Linefeed',
  description: siteDescription,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#fbfbf8',
  theme_color: '#e8f2e6',
  categories: ['news', 'education'],
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

export function loader() {
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
