import { createHash, randomBytes } from 'node:crypto';

/** A token that nobody can guess; of every kind only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Tokens are stored and looked up by this hash, so that the database holds none. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
