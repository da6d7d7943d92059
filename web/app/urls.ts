const segment = encodeURIComponent;

/** Every link of the site. */
export const urls = {
  home: '/',
  allBlogs: '/allblogs',
  search: '/search',
  contact: '/contact',
  about: '/about',
  categories: '/categories',
  tags: '/alltags',
  write: '/blog',
  profile: '/profile',
  dashboard: '/dashboard/admin',
  register: '/SignIn',
  logout: '/logout',
  subscribe: '/subscribe',
  login: (redirectTo?: string) => (redirectTo ? `/login?redirectTo=${segment(redirectTo)}` : '/login'),
  blog: (id: string) => `/blogs/${segment(id)}`,
  author: (id: string) => `/authors/${segment(id)}`,
  tag: (tag: string) => `/alltags?tag=${segment(tag)}`,
  category: (name: string) => `/category/${segment(name)}`,
};
