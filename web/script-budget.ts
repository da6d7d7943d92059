/**
 * What the scripts of a page may weigh at most, in kilobytes of Brotli, by the route's file. React and Remix
 * are 64 of them. A page may become lighter without a word; who needs more for it changes the figure here.
 */
export const scriptBudget: Record<string, number> = {
  'routes/home/route': 78,
  'routes/blog/route': 83,
  'routes/blog/panel-preview': 78,
  'routes/all-blogs/route': 79,
  'routes/tags/route': 80,
  'routes/categories/route': 77,
  'routes/category/route': 79,
  'routes/search/route': 79,
  'routes/author/route': 79,
  'routes/about/route': 78,
  'routes/offline/route': 77,
  'routes/site-page/route': 78,
  'routes/notifications/route': 79,
  'routes/subscribe/route': 78,
  'routes/subscribe/confirm/route': 78,
  'routes/subscribe/unsubscribe/route': 78,
  'routes/report/route': 79,
  'routes/not-found/route': 77,
  'routes/auth/login/route': 133,
  'routes/auth/register/route': 133,
  'routes/auth/forgot-password/route': 130,
  'routes/auth/reset-password/route': 130,
  'routes/confirm-email/route': 78,
  'routes/auth/portal/prove': 129,
  'routes/auth/portal/callback': 78,
  'routes/contact/route': 129,
  'routes/profile/route': 153,
  'routes/profile/delete-account/route': 112,
  'routes/write/new/route': 120,
  'routes/write/edit/route': 120,
  'routes/dashboard/overview/route': 103,
  'routes/dashboard/blogs/route': 153,
  'routes/dashboard/users/route': 150,
  'routes/dashboard/subscribers/route': 148,
  'routes/dashboard/queue/route': 152,
  'routes/dashboard/reports/route': 152,
  'routes/dashboard/mails/route': 129,
  'routes/dashboard/audit/route': 106,
  'routes/dashboard/health/route': 103,
  'routes/dashboard/settings/route': 131,
  'routes/dashboard/pages/route': 104,
};

/** What the styles weigh that are written into the pages most often opened first, in kilobytes of Brotli. */
export const styleBudget: Record<string, number> = {
  'routes/home/route': 7,
  'routes/blog/route': 9.5,
};
