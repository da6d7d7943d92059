import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicUntilStale } from '../../../../server/response/public-until-stale';
import { getCachedSettings } from '../../../cms/setting.server';
import { documentError } from '../document-error';
import { findPicture } from './find-picture.server';

/** Draws a picture in the site's look, or finds the one that was drawn. */
export async function sendPicture(
  args: LoaderFunctionArgs,
  texts: { title: string; author: string },
): Promise<Response> {
  try {
    const { site } = await getCachedSettings(args.context);
    const drawn = { ...texts, siteName: site.name, accent: site.accent, hasSign: !site.icon };
    const { bytes, etag } = await findPicture(drawn, args.context.clientIp);
    const headers = { ETag: etag, 'Cache-Control': publicUntilStale(args.context.cms.readAt) };
    if (args.request.headers.get('if-none-match')?.includes(etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Type': 'image/png' } });
  } catch (error) {
    return error instanceof Response ? error : documentError(error);
  }
}
