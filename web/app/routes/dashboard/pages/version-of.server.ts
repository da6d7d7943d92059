import { createHash } from 'node:crypto';

/** Names a text in a few letters: a form with the text in it twice would be too large. */
export const versionOf = (html: string) => createHash('sha256').update(html).digest('base64url');
