import { createHmac, timingSafeEqual } from 'node:crypto';
import { db } from '../../../../database/connection';
import { derivedSecret, env } from '../../../../env';
import { NotFoundError } from '../../../../errors';
import { addParts, type BlogRow, selectBlogs, type WholeBlog } from './get-blog';

const lifetimeMs = 10 * 60_000;
const tokenPattern = /^([a-z0-9]{1,40})\.(\d{13})\.([\w-]{43})$/;

const signatureOf = (documentId: string, expiresAt: number) =>
  createHmac('sha256', derivedSecret('panel-preview')).update(`${documentId}.${expiresAt}`).digest();

/** Makes a link that shows a blog for ten minutes to anybody who has it; nothing is stored for it. */
export function createPanelPreview(documentId: string) {
  const expiresAt = Date.now() + lifetimeMs;
  const token = `${documentId}.${expiresAt}.${signatureOf(documentId, expiresAt).toString('base64url')}`;
  return { url: `${env.siteUrl}/panel-preview?token=${token}`, expiresAt: new Date(expiresAt) };
}

/** The blog that a token was made for; throws once its time is over. */
function readToken(token: string): string {
  const [, documentId = '', expires = '', signature = ''] = tokenPattern.exec(token) ?? [];
  const expected = signatureOf(documentId, Number(expires));
  const sent = Buffer.from(signature, 'base64url');
  const isValid = sent.length === expected.length && timingSafeEqual(sent, expected);
  if (!isValid || Number(expires) < Date.now()) throw new NotFoundError('Blog not found.');
  return documentId;
}

/** Reads the blog of a link from the panel, in any status except draft. */
export async function getPanelPreview(token: string): Promise<WholeBlog> {
  const query = db()('blogs as b').where('b.document_id', readToken(token)).whereNot('b.state', 'draft');
  const row: BlogRow | undefined = await selectBlogs(query, true).first();
  if (!row) throw new NotFoundError('Blog not found.');
  const [blog] = await addParts([row], { isCard: true, inList: false, viewer: null });
  return { ...(blog as WholeBlog), comments: [], likes: [] };
}
