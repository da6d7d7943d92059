import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicUntilStale } from '../../../../server/response/public-until-stale';
import { getPublishedBlog } from '../../../cms/blog.server';
import { authorName } from '../../../ui/text/format';
import { documentError } from '../document-error';
import { findPicture } from './find-picture.server';

/** The picture of a published blog, for previews of links to it. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    const { title, author } = await getPublishedBlog(args, args.params.id);
    const texts = { title, author: authorName(author) };
    const { bytes, etag } = await findPicture(texts, args.context.clientIp);
    const headers = { ETag: etag, 'Cache-Control': publicUntilStale(args.context.cms.readAt) };
    if (args.request.headers.get('if-none-match')?.includes(etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Type': 'image/png' } });
  } catch (error) {
    return error instanceof Response ? error : documentError(error);
  }
}
