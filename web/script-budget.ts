/**
 * The most that the scripts of a page may weigh, in kilobytes (1,024 bytes) of Brotli, by the route's file. React and Remix
 * weigh 59. A change that makes a page heavier than its figure fails the test, and raises the figure here if it is worth it.
 */
export const scriptBudget: Record<string, number> = {
  'routes/home/route': 72,
  'routes/blog/route': 78,
  'routes/blog/panel-preview': 73,
  'routes/all-blogs/route': 75,
  'routes/tags/route': 76,
  'routes/categories/route': 72,
  'routes/category/route': 75,
  'routes/search/route': 75,
  'routes/author/route': 75,
  'routes/about/route': 72,
  'routes/offline/route': 72,
  'routes/site-page/route': 73,
  'routes/notifications/route': 74,
  'routes/subscribe/route': 72,
  'routes/subscribe/confirm/route': 73,
  'routes/subscribe/unsubscribe/route': 73,
  'routes/report/route': 74,
  'routes/not-found/route': 72,
  'routes/auth/login/route': 128,
  'routes/auth/register/route': 127,
  'routes/auth/forgot-password/route': 125,
  'routes/auth/reset-password/route': 125,
  'routes/confirm-email/route': 73,
  'routes/auth/portal/prove': 124,
  'routes/auth/portal/callback': 73,
  'routes/contact/route': 124,
  'routes/profile/route': 147,
  'routes/profile/delete-account/route': 107,
  'routes/write/new/route': 118,
  'routes/write/edit/route': 118,
  'routes/dashboard/overview/route': 98,
  'routes/dashboard/blogs/route': 148,
  'routes/dashboard/users/route': 145,
  'routes/dashboard/subscribers/route': 142,
  'routes/dashboard/queue/route': 147,
  'routes/dashboard/reports/route': 147,
  'routes/dashboard/mails/route': 124,
  'routes/dashboard/audit/route': 100,
  'routes/dashboard/health/route': 97,
  'routes/dashboard/settings/route': 126,
  'routes/dashboard/pages/route': 99,
};

/** What the styles weigh that are written into the pages most often opened first, in kilobytes of Brotli. */
export const styleBudget: Record<string, number> = {
  'routes/home/route': 7,
  'routes/blog/route': 9.5,
};
