import type { LoaderFunctionArgs } from '@remix-run/node';
import { listBlogs } from '../../cms/blog.server';
import { siteAddress } from '../../http/document.server';
import { renderFeed } from './feed-document';
import { xmlResponse, documentError } from './xml';

export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    const { items } = await listBlogs({ request, context }, { limit: 20 });
    return xmlResponse('application/rss+xml', [renderFeed(siteAddress, items)]);
  } catch (error) {
    return documentError(error);
  }
}
