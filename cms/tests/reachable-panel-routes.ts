/** What every login to the panel reaches whatever its rights are, and why it may. Everything else is refused. */
export const reachable: Record<string, string> = {
  // Before a login.
  'GET /admin/init': 'whether there is a super admin, for the login page',
  'GET /admin/project-type': 'that this is the free edition',
  'POST /admin/login': 'the login itself',
  'POST /admin/register-admin': 'refuses as soon as there is a super admin',
  'GET /admin/registration-info': 'the name of whoever has the token of an invitation',
  'POST /admin/register': 'needs the token of an invitation',
  'POST /admin/forgot-password': 'mails a fixed text to an account of the panel',
  'POST /admin/reset-password': 'needs the token of that mail',
  'POST /admin/logout': 'ends the own session',
  // The own account.
  'GET /admin/users/me': 'the own account',
  'PUT /admin/users/me': 'the own names, email and password; the password needs the current one',
  'GET /admin/users/me/permissions': 'the own rights',
  'GET /admin/users/me/sessions': 'the own sessions',
  'DELETE /admin/users/me/sessions': 'ends the own sessions',
  'DELETE /admin/users/me/sessions/:sessionId': 'ends one of the own sessions',
  // The frame of the panel: versions, names of rights and types, numbers.
  'GET /admin/information': 'the versions that the settings page shows',
  'GET /admin/telemetry-properties': 'empty: nothing is reported',
  'GET /admin/guided-tour-meta': 'the fields of the content types, which are public code',
  'GET /admin/permissions': 'the names of all rights',
  'POST /admin/permissions/check': 'which of the named rights are the own',
  'GET /admin/content-api/permissions': 'the names of actions; none of them is served',
  'GET /admin/content-api/routes': 'the addresses of the API, which are public',
  'GET /admin/homepage/key-statistics': 'numbers of files, types, languages and accounts of the panel',
  'GET /admin/homepage/layout': 'where the own widgets stand',
  'PUT /admin/homepage/layout': 'where the own widgets stand',
  'GET /content-manager/init': 'the fields of the content types, which are public code',
  'GET /content-manager/content-types': 'the names of the content types',
  'GET /content-manager/content-types-settings': 'how lists are laid out',
  'GET /content-manager/content-types/:uid/configuration': 'how a form is laid out',
  'GET /content-manager/components': 'there are none',
  'GET /content-manager/components/:uid/configuration': 'there are none',
  'GET /content-manager/preview/url/:contentType': 'empty: no preview is configured',
  'GET /content-manager/preview/script': 'a script of Strapi itself',
  'GET /content-manager/home':
    'what waits, by the rights to what it counts, and what was decided, by the right to the log',
  'GET /content-manager/homepage/recent-documents': 'of the types that the role may read',
  'GET /content-manager/homepage/count-documents': 'numbers of the types that the role may read',
  'POST /content-manager/uid/generate': 'refuses: no type has a field of that kind',
  'POST /content-manager/uid/check-availability': 'refuses: no type has a field of that kind',
  'GET /i18n/locales': 'the one language',
  'GET /i18n/settings': 'whether Strapi may translate: it may not',
  // Types that the role may read or write; `readableTypes` says which.
  'GET /content-manager/relations/:model/:targetField': 'by the right to read the type and the field',
  'GET /content-manager/relations/:model/:id/:targetField': 'by the right to read the type and the field',
  'GET /content-manager/single-types/:model': 'by the right on the type',
  'PUT /content-manager/single-types/:model': 'by the right on the type',
  'DELETE /content-manager/single-types/:model': 'by the right on the type',
  'GET /content-manager/single-types/:model/actions/countDraftRelations': 'by the right on the type',
  'GET /content-manager/collection-types/:model': 'by the right on the type',
  'POST /content-manager/collection-types/:model': 'by the right on the type',
  'POST /content-manager/collection-types/:model/clone/:sourceId': 'by the right on the type',
  'POST /content-manager/collection-types/:model/auto-clone/:sourceId': 'by the right on the type',
  'GET /content-manager/collection-types/:model/:id': 'by the right on the type',
  'PUT /content-manager/collection-types/:model/:id': 'by the right on the type',
  'DELETE /content-manager/collection-types/:model/:id': 'by the right on the type',
  'POST /content-manager/collection-types/:model/actions/bulkDelete': 'by the right on the type',
  'POST /content-manager/collection-types/:model/actions/bulkFindForValidation': 'by the right on the type',
  'GET /content-manager/collection-types/:model/:id/actions/countDraftRelations': 'by the right on the type',
  'GET /content-manager/collection-types/:model/actions/countManyEntriesDraftRelations':
    'by the right on the type',
  'POST /content-manager/mails/:id/send-again': 'by the right to read that mail',
  'POST /content-manager/reports/:id/decision':
    'by the right to read that report, and to change what it is about',
  // The media library: pictures only, by the rights of editors and, for their own files, of authors.
  'POST /upload': 'by the right to add files',
  'GET /upload/files': 'by the right to read files',
  'POST /upload/files': 'by the right to add files',
  'GET /upload/files/:id': 'by the right to read files',
  'PUT /upload/files/:id': 'by the right to change files',
  'POST /upload/files/:id/replace': 'by the right to change files',
  'DELETE /upload/files/:id': 'by the right to change files',
  'GET /upload/folders/:id': 'by the right to read files',
  'GET /upload/folders': 'by the right to read files',
  'POST /upload/folders': 'by the right to add files',
  'PUT /upload/folders/:id': 'by the right to change files',
  'GET /upload/folder-structure': 'by the right to read files',
  'POST /upload/actions/bulk-delete': 'by the right to change files',
  'POST /upload/actions/bulk-move': 'by the right to change files',
  'POST /upload/actions/bulk-update': 'by the right to change files',
  'GET /upload/configuration': 'how the media library is laid out',
  'PUT /upload/configuration': 'by the right to lay the media library out',
};

/** What an author of the panel does not reach of it. */
export const editorsOnly = new Set([
  'POST /content-manager/mails/:id/send-again',
  'POST /content-manager/reports/:id/decision',
]);

/** The types whose documents the role of authors is for. */
export const typesOfAuthors = ['api::blog.blog', 'api::category.category', 'api::tag.tag'];

/** The types whose documents the role of editors is for. */
export const readableTypes = [
  'api::audit-entry.audit-entry',
  'api::blog.blog',
  'api::category.category',
  'api::comment.comment',
  'api::contact-message.contact-message',
  'api::mail.mail',
  'api::page.page',
  'api::report.report',
  'api::site-setting.site-setting',
  'api::subscriber.subscriber',
  'api::tag.tag',
];
