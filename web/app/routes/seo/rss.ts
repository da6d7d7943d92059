import type { LoaderFunctionArgs } from '@remix-run/node';
import { listBlogs } from '../../cms/blog.server';
import { siteAddress } from '../../http/site-address.server';
import { feedDocument } from './feed-document';
import { refusedDocument } from './refused-document.server';
import { xmlResponse } from './xml';

export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    const { items } = await listBlogs({ request, context }, { limit: 20 });
    return xmlResponse('application/rss+xml', [feedDocument(siteAddress, items)]);
  } catch (error) {
    return refusedDocument(error);
  }
}
