/**
 * What the scripts of a page may weigh at most, in kilobytes of Brotli, by the route's file. React and Remix
 * are 67 of them. A page may become lighter without a word; who needs more for it changes the figure here.
 */
export const scriptBudget: Record<string, number> = {
  'routes/home/route': 81,
  'routes/blog/route': 86,
  'routes/blog/panel-preview': 81,
  'routes/all-blogs/route': 81,
  'routes/tags/route': 82,
  'routes/categories/route': 80,
  'routes/category/route': 81,
  'routes/search/route': 82,
  'routes/author/route': 82,
  'routes/about/route': 80,
  'routes/offline/route': 80,
  'routes/site-page/route': 81,
  'routes/notifications/route': 82,
  'routes/subscribe/route': 80,
  'routes/subscribe/confirm/route': 81,
  'routes/subscribe/unsubscribe/route': 81,
  'routes/report/route': 83,
  'routes/not-found/route': 80,
  'routes/auth/login/route': 135,
  'routes/auth/register/route': 135,
  'routes/auth/forgot-password/route': 133,
  'routes/auth/reset-password/route': 133,
  'routes/confirm-email/route': 81,
  'routes/auth/portal/prove': 132,
  'routes/auth/portal/callback': 81,
  'routes/contact/route': 132,
  'routes/profile/route': 155,
  'routes/profile/delete-account/route': 115,
  'routes/write/new/route': 123,
  'routes/write/edit/route': 123,
  'routes/dashboard/overview/route': 106,
  'routes/dashboard/blogs/route': 156,
  'routes/dashboard/users/route': 153,
  'routes/dashboard/subscribers/route': 150,
  'routes/dashboard/queue/route': 155,
  'routes/dashboard/reports/route': 155,
  'routes/dashboard/mails/route': 132,
  'routes/dashboard/audit/route': 108,
  'routes/dashboard/health/route': 105,
  'routes/dashboard/settings/route': 134,
  'routes/dashboard/pages/route': 107,
};

/** What the styles weigh that are written into the pages most often opened first, in kilobytes of Brotli. */
export const styleBudget: Record<string, number> = {
  'routes/home/route': 7,
  'routes/blog/route': 9.5,
};
