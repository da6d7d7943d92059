import { rm } from 'node:fs/promises';
import type { Context, Next } from 'koa';
import { limits } from '../../../contract';
import { isNestedTooDeep } from '../../../shared/json-depth';
import { hasBody, peekBody } from '../../../http/body';

const names: Record<number, string> = {
  400: 'BadRequestError',
  411: 'LengthRequiredError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
};

interface StoredFile {
  filepath: string;
}

type WithFiles = Context & { request: { files?: Record<string, StoredFile | StoredFile[]> } };

/** Only the media library is sent files. */
const takesFiles = (ctx: Context) => /^\/upload(\/|$)/i.test(ctx.path) && ctx.is('multipart/form-data');

/** Strapi's parser stores each file of a form, and removes only those that it expects and does not refuse. */
async function removeStoredFiles({ request }: WithFiles) {
  const files = Object.values(request.files ?? {}).flat();
  await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
}

/** Checks what the panel is sent, because Strapi's body parser reads it before the panel checks the login. */
export default () =>
  async function panelBody(ctx: Context, next: Next) {
    if (!hasBody(ctx)) return next();
    if (takesFiles(ctx)) return next().finally(() => removeStoredFiles(ctx));
    if (!ctx.is('application/json') || ctx.get('content-encoding')) {
      return sendPanelError(ctx, 415, 'Send uncompressed JSON (Content-Type: application/json).');
    }
    const length = Number(ctx.get('content-length'));
    if (!length) return sendPanelError(ctx, 411, 'The length of the request is missing.');
    if (length > limits.bodyBytes) return sendPanelError(ctx, 413, 'The request is too large.');
    if (isNestedTooDeep(await peekBody(ctx.req)))
      return sendPanelError(ctx, 400, 'The body is nested too deeply');
    return next();
  };

function sendPanelError(ctx: Context, status: number, message: string) {
  ctx.status = status;
  ctx.body = { data: null, error: { status, name: names[status], message, details: {} } };
}
