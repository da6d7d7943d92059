import type { Context, Next } from 'koa';
import { isNestedTooDeep, limits } from '../contract';
import { hasBody, peekBody } from '../http/body';

const names: Record<number, string> = {
  400: 'BadRequestError',
  411: 'LengthRequiredError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
};

/** Checks the JSON that the panel sends, because Strapi's body parser reads it before the panel checks the login. */
export default () =>
  async function panelBody(ctx: Context, next: Next) {
    if (!hasBody(ctx) || ctx.is('multipart/form-data')) return next();
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
