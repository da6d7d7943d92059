export const reportUid = 'api::report.report';
export const commentUid = 'api::comment.comment';
export const messageUid = 'api::contact-message.contact-message';

/** The page of one document in the panel. */
export const pageOf = (uid: string, documentId: string) =>
  `/content-manager/collection-types/${uid}/${documentId}`;
