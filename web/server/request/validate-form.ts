import type { NextFunction, Request, Response } from 'express';
import { contextOf } from './context.js';
import { formSizeOf } from './form-limits.js';
import { withoutLastSlashes } from './paths.js';
import { sendError } from '../response/send-error.js';
import { BodyError, hasBody, peekBody } from './body.js';

const kibibyte = 1024;
const mostFields = 200;
const ampersand = '&'.charCodeAt(0);

/** The text of a blog, with every quote and line break escaped. */
const blogBytes = 2048 * kibibyte;

/** A long text of emoji takes twelve bytes for each, and one that is too long deserves its own message. */
const textBytes = 256 * kibibyte;

const formBytes = 64 * kibibyte;

/** Bounds what a form may make the pages parse: its type, its length and the number of its fields. */
export async function validateForm(req: Request, res: Response, next: NextFunction) {
  if (!hasBody(req)) return next();
  if (req.headers['transfer-encoding']) return sendError(req, res, 411, 'The form has no Content-Length.');
  const most = mostBytesFor(req);
  if (most === 0) return sendError(req, res, 415, 'This type of form is not supported.');
  if (Number(req.headers['content-length']) > most) return sendError(req, res, 413, 'The form is too large.');
  if (most === blogBytes) return next();
  try {
    const body = await peekBody(req);
    // The calls of the CMS have their whole time, however slow the network.
    contextOf(res).startedAt = Date.now();
    if (hasTooMany(body)) return sendError(req, res, 400, 'The form has too many fields.');
    next();
  } catch (error) {
    // The client has left: there is nobody to answer.
    if (!(error instanceof BodyError)) next(error);
  }
}

function mostBytesFor({ headers, path }: Request): number {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const form = formSizeOf(withoutLastSlashes(path.replace(/\.data$/i, '')));
  if (type === 'application/json') return form === 'blog' ? blogBytes : 0;
  if (type !== 'application/x-www-form-urlencoded') return 0;
  return form === 'text' ? textBytes : formBytes;
}

function hasTooMany(body: Buffer): boolean {
  let fields = 1;
  let at = body.indexOf(ampersand);
  while (at !== -1 && fields <= mostFields) {
    fields += 1;
    at = body.indexOf(ampersand, at + 1);
  }
  return fields > mostFields;
}
