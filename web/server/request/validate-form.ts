import type { NextFunction, Request, Response } from 'express';
import { sendError } from '../response/send-error.js';
import { BodyError, hasBody, readBody } from './body.js';
import { contextOf } from './context.js';
import type { FormSize } from './find-page.js';

const kibibyte = 1024;
const maxFields = 200;
const maxBytes = {
  short: 64 * kibibyte,
  /** Twelve bytes for each character of the longest text in emoji, so that a longer one gets its own message. */
  text: 256 * kibibyte,
  /** The text of a blog, with every quote and line break escaped. */
  blog: 2048 * kibibyte,
};

/**
 * Bounds what a form may make Remix parse: its type, its length and the number of its fields. At a path that takes none,
 * it may be a short one.
 */
export async function validateForm(req: Request, res: Response, next: NextFunction) {
  if (!hasBody(req)) return next();
  if (req.headers['transfer-encoding']) return sendError(req, res, 411, 'The form has no Content-Length.');
  const most = maxBytesOf(req, contextOf(res).page?.form ?? 'short');
  if (most === 0) return sendError(req, res, 415, 'This type of form is not supported.');
  if (Number(req.headers['content-length']) > most) return sendError(req, res, 413, 'The form is too large.');
  if (most === maxBytes.blog) return next();
  try {
    const body = await readBody(req, most);
    if (hasTooManyFields(body)) return sendError(req, res, 400, 'The form has too many fields.');
    next();
  } catch (error) {
    // A `BodyError` means here that the client has left: there is nobody to answer.
    if (!(error instanceof BodyError)) next(error);
  }
}

function maxBytesOf({ headers }: Request, form: FormSize): number {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/json') return form === 'blog' ? maxBytes.blog : 0;
  if (type === 'multipart/form-data') return form === 'one-click' ? maxBytes.short : 0;
  if (type !== 'application/x-www-form-urlencoded') return 0;
  return form === 'text' ? maxBytes.text : maxBytes.short;
}

function hasTooManyFields(body: Buffer): boolean {
  return body.toString('latin1').split('&', maxFields + 1).length > maxFields;
}
