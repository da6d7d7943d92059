/**
 * What the scripts of a page may weigh at most, in kilobytes of Brotli, by the route's file. React and Remix
 * are 73 of them. A page may become lighter without a word; who needs more for it changes the figure here.
 */
export const scriptBudget: Record<string, number> = {
  'routes/home/route': 88,
  'routes/blog/route': 92,
  'routes/all-blogs/route': 88,
  'routes/tags/route': 88,
  'routes/categories/route': 88,
  'routes/category/route': 88,
  'routes/search/route': 88,
  'routes/author/route': 88,
  'routes/about/route': 88,
  'routes/subscribe/route': 88,
  'routes/not-found/route': 88,
  'routes/auth/login/route': 144,
  'routes/auth/register/route': 144,
  'routes/auth/portal/prove': 144,
  'routes/auth/portal/callback': 90,
  'routes/contact/route': 143,
  'routes/profile/route': 168,
  'routes/write/new/route': 136,
  'routes/write/edit/route': 136,
  'routes/dashboard/overview/route': 120,
  'routes/dashboard/blogs/route': 166,
  'routes/dashboard/users/route': 164,
  'routes/dashboard/queue/route': 166,
  'routes/dashboard/audit/route': 120,
  'routes/dashboard/settings/route': 146,
};
