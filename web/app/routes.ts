import type { RouteConfig, RouteConfigEntry } from '@remix-run/route-config';
import type { FormSize } from '../server/request/find-page';

interface Route extends RouteConfigEntry {
  /** How large the form may be that the page takes; the server reads it from here. */
  form?: FormSize;
  /** The address holds a token: the server keeps it out of caches, search engines and other servers' logs. */
  hasToken?: boolean | 'with pictures';
  /**
   * The page is the same for all visitors and is cached in memory for them, with these parameters: it must read no others,
   * and nothing else of a visitor's request.
   */
  cachedWith?: readonly string[];
  /** It is the same for everybody. */
  ignoresCookies?: boolean;
  children?: Route[];
}

// Not Remix's own helpers: the server loads this list too, and those helpers are part of Remix's development package.
const index = (file: string, options: Partial<Route> = {}): Route => ({ index: true, file, ...options });
const layout = (file: string, children: Route[]): Route => ({ file, children });
const route = (path: string, file: string, options: Partial<Route> = {}): Route => ({
  path,
  file,
  ...options,
});

/** A document for programs, the same for everybody. */
const document = (path: string, file: string, id?: string): Route =>
  route(path, file, { id, cachedWith: [], ignoresCookies: true });

/** Every list has three feeds. */
const feeds = ['', 'category/:name/', 'tags/:tag/', 'authors/:id/'].flatMap((list) =>
  ['rss.xml', 'atom.xml', 'feed.json'].map((name) =>
    document(list + name, 'routes/seo/feed.ts', `feeds/${list}${name}`),
  ),
);

export default [
  index('routes/home/route.tsx', { cachedWith: [] }),
  // Before the page of a blog, whose pattern matches it as well.
  document('blogs/:id.md', 'routes/seo/blog-markdown.ts'),
  route('blogs/:id', 'routes/blog/route.tsx', { form: 'text', cachedWith: ['responses'] }),
  route('panel-preview', 'routes/blog/panel-preview.tsx', { hasToken: 'with pictures' }),
  route('allblogs', 'routes/all-blogs/route.tsx', { cachedWith: ['sort', 'after'] }),
  route('alltags', 'routes/tags/route.tsx', { cachedWith: ['tag', 'show', 'after'] }),
  route('categories', 'routes/categories/route.tsx', { cachedWith: [] }),
  route('category/:name', 'routes/category/route.tsx', { cachedWith: ['after'] }),
  route('search', 'routes/search/route.tsx'),
  route('authors/:id', 'routes/author/route.tsx', { form: 'short', cachedWith: ['after'] }),
  route('blogs/:id/responses', 'routes/blog/older-comments.ts'),
  route('blogs/:id/report', 'routes/report/route.tsx', { form: 'short' }),
  route('offline', 'routes/offline/route.tsx', { cachedWith: [] }),
  route('about', 'routes/about/route.tsx', { cachedWith: [] }),
  route('privacy', 'routes/site-page/route.tsx'),
  route('terms', 'routes/site-page/route.tsx', { id: 'terms' }),
  route('notifications', 'routes/notifications/route.tsx', { form: 'short' }),
  layout('routes/chakra-layout.tsx', [
    route('profile', 'routes/profile/route.tsx', { form: 'short' }),
    route('profile/delete-account', 'routes/profile/delete-account/route.tsx', { form: 'short' }),
    route('dashboard', 'routes/dashboard/index.ts'),
    route('dashboard/admin', 'routes/dashboard/layout.tsx', {
      children: [
        index('routes/dashboard/overview/route.tsx'),
        route('blogs', 'routes/dashboard/blogs/route.tsx', { form: 'short' }),
        route('users', 'routes/dashboard/users/route.tsx', { form: 'short' }),
        route('subscribers', 'routes/dashboard/subscribers/route.tsx', { form: 'short' }),
        route('queue', 'routes/dashboard/queue/route.tsx', { form: 'short' }),
        route('reports', 'routes/dashboard/reports/route.tsx', { form: 'short' }),
        route('mails', 'routes/dashboard/mails/route.tsx', { form: 'short' }),
        route('audit', 'routes/dashboard/audit/route.tsx'),
        route('health', 'routes/dashboard/health/route.tsx'),
        route('appearance', 'routes/dashboard/appearance/route.tsx', { form: 'text' }),
        route('settings', 'routes/dashboard/settings/route.tsx', { form: 'text' }),
        route('pages/:name', 'routes/dashboard/pages/route.tsx', { form: 'text' }),
      ],
    }),
    route('blog', 'routes/write/new/route.tsx', { form: 'blog' }),
    route('write', 'routes/write/new/route.tsx', { id: 'write', form: 'blog' }),
    route('blogs/update/:id', 'routes/write/edit/route.tsx', { form: 'blog' }),
    route('login', 'routes/auth/login/route.tsx', { form: 'short' }),
    route('SignIn', 'routes/auth/register/route.tsx', { form: 'short' }),
    route('forgot-password', 'routes/auth/forgot-password/route.tsx', { form: 'short' }),
    route('reset-password', 'routes/auth/reset-password/route.tsx', { form: 'short', hasToken: true }),
    route('auth/portal/prove', 'routes/auth/portal/prove.tsx', { form: 'short' }),
    route('contact', 'routes/contact/route.tsx', { form: 'text' }),
  ]),
  route('confirm-email', 'routes/confirm-email/route.tsx', { form: 'short', hasToken: true }),
  route('blogs/:id/og.png', 'routes/seo/picture/route.ts'),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('sitemap.xml', 'routes/seo/sitemap.ts'),
  document('llms.txt', 'routes/seo/llms.ts'),
  document('opensearch.xml', 'routes/seo/open-search.ts'),
  document('icon.svg', 'routes/seo/icon.ts'),
  ...['favicon.ico', 'apple-touch-icon.png', 'apple-touch-icon-precomposed.png'].map((path) =>
    route(path, 'routes/seo/png-icon.ts', { id: path }),
  ),
  route('share.png', 'routes/seo/picture/site-picture.ts'),
  document('manifest.webmanifest', 'routes/seo/manifest.ts'),
  document('.well-known/security.txt', 'routes/seo/security-contact.ts'),
  ...feeds,
  route('auth/portal', 'routes/auth/portal/start.ts'),
  route('auth/portal/callback', 'routes/auth/portal/callback.tsx'),
  route('logout', 'routes/auth/logout.ts', { form: 'short' }),
  route('subscribe', 'routes/subscribe/route.tsx', { form: 'short' }),
  route('subscriptions/confirm', 'routes/subscribe/confirm/route.tsx', { form: 'short', hasToken: true }),
  route('unsubscribe', 'routes/subscribe/unsubscribe/route.tsx', { form: 'one-click', hasToken: true }),
  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig & Route[];
