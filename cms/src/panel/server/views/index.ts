import { blogView, commentView, reportView } from './blogs-and-comments';
import { categoryView, tagView } from './categories-and-tags';
import { auditEntryView, mailView } from './mails-and-audit-log';
import { contactMessageView, subscriberView } from './messages-and-subscribers';
import { accountView, pageView, siteSettingView } from './settings-pages-and-accounts';
import type { TypeView } from './view';

/** Every content type that the panel shows, as an editor of a magazine would name its parts. */
export const views: Record<string, TypeView> = {
  'api::audit-entry.audit-entry': auditEntryView,
  'api::blog.blog': blogView,
  'api::category.category': categoryView,
  'api::comment.comment': commentView,
  'api::contact-message.contact-message': contactMessageView,
  'api::mail.mail': mailView,
  'api::page.page': pageView,
  'api::report.report': reportView,
  'api::site-setting.site-setting': siteSettingView,
  'api::subscriber.subscriber': subscriberView,
  'api::tag.tag': tagView,
  'plugin::users-permissions.user': accountView,
};
