export const blogUid = 'api::blog.blog';
export const commentUid = 'api::comment.comment';
export const messageUid = 'api::contact-message.contact-message';
export const reportUid = 'api::report.report';
export const tagUid = 'api::tag.tag';

/** The list of a type in the panel. */
export const listOf = (uid: string) => `/content-manager/collection-types/${uid}`;

/** The page of one document in the panel. */
export const pageOf = (uid: string, documentId: string) => `${listOf(uid)}/${documentId}`;
