/** What is said while the CMS gives no answer. */
export const unavailableMessage = 'The service is not available right now.';
