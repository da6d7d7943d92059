const segment = encodeURIComponent;

/** Every link of the site. */
export const urls = {
  home: '/',
  allBlogs: '/allblogs',
  topBlogs: '/allblogs?sort=top',
  search: '/search',
  contact: '/contact',
  about: '/about',
  categories: '/categories',
  tags: '/alltags',
  everyTag: '/alltags?show=all',
  write: '/blog',
  profile: '/profile',
  ownBlogs: (status?: string) => `/profile${searchOf({ status })}`,
  deleteAccount: '/profile/delete-account',
  notifications: '/notifications',
  dashboard: '/dashboard/admin',
  offline: '/offline',
  feed: '/rss.xml',
  sitemap: '/sitemap.xml',
  openSearch: '/opensearch.xml',
  manifest: '/manifest.webmanifest',
  icon: '/icon.svg',
  touchIcon: '/apple-touch-icon.png',
  securityContact: '/.well-known/security.txt',
  logout: '/logout',
  subscribe: '/subscribe',
  confirmSubscription: '/subscriptions/confirm',
  unsubscribe: '/unsubscribe',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  login: (redirectTo?: string) => withRedirectTo('/login', redirectTo),
  /** Opens the provider's page. */
  portal: (provider: string, redirectTo?: string | null) =>
    `/auth/portal?provider=${segment(provider)}${redirectTo ? `&redirectTo=${segment(redirectTo)}` : ''}`,
  portalCallback: '/auth/portal/callback',
  provePassword: '/auth/portal/prove',
  /** Asks for the password of the account that one sign-in has found. */
  proveSignIn: (proof: string, redirectTo: string) =>
    `/auth/portal/prove?proof=${segment(proof)}&redirectTo=${segment(redirectTo)}`,
  register: (redirectTo?: string | null) => withRedirectTo('/SignIn', redirectTo),
  blog: (id: string) => `/blogs/${segment(id)}`,
  blogMarkdown: (id: string) => `/blogs/${segment(id)}.md`,
  /** The picture of a blog without a cover. */
  blogPicture: (id: string) => `/blogs/${segment(id)}/og.png`,
  moreResponses: (id: string, after: string) => `/blogs/${segment(id)}/responses?after=${segment(after)}`,
  olderResponses: (id: string, after: string) =>
    `/blogs/${segment(id)}?responses=${segment(after)}#responses`,
  report: (id: string, comment?: string) =>
    `/blogs/${segment(id)}/report${comment ? `?response=${segment(comment)}` : ''}`,
  response: (id: string, comment: string) => `/blogs/${segment(id)}#response-${segment(comment)}`,
  /** A preview that an editor has made in the CMS's panel, which adds the token. */
  panelPreview: '/panel-preview',
  editBlog: (id: string) => `/blogs/update/${segment(id)}`,
  subscribersTable: (status: string) =>
    `/api/v1/admin/subscribers.csv${status && `?status=${segment(status)}`}`,
  auditTable: (filters: Record<string, string | undefined>) => `/api/v1/admin/audit.csv${searchOf(filters)}`,
  dashboardTab: (tab: string, filters: Record<string, string | undefined> = {}) =>
    `/dashboard/admin/${segment(tab)}${searchOf(filters)}`,
  page: (name: string) => `/${segment(name)}`,
  editPage: (name: string) => `/dashboard/admin/pages/${segment(name)}`,
  author: (id: string) => `/authors/${segment(id)}`,
  searchFor: (query: string) => `/search?query=${segment(query)}`,
  tag: (tag: string) => `/alltags?tag=${segment(tag)}`,
  category: (slug: string) => `/category/${segment(slug)}`,
  /**
   * Below it are the feeds of a tag: `rss.xml`, `atom.xml`, `feed.json`. Those of other lists are below their pages.
   * A tag that no path may hold has none.
   */
  tagFeeds: (tag: string) => (/^\.{1,2}$|[\\\p{Cc}]/u.test(tag) ? undefined : `/tags/${segment(tag)}`),
};

function withRedirectTo(path: string, redirectTo?: string | null): string {
  return redirectTo ? `${path}?redirectTo=${segment(redirectTo)}` : path;
}

/** The query of an address, without what is undefined. */
function searchOf(params: Record<string, string | undefined>): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** The path and query of a request, without these parameters and those of Remix. */
export function addressWithout({ url }: Request, ...names: string[]): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of ['_routes', 'index', ...names]) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
