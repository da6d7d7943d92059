import type { LoaderFunctionArgs } from '@remix-run/node';
import { listBlogs } from '../../cms/blog.server';
import { env } from '../../env.server';
import { renderFeed } from './feed-document';
import { xmlResponse, documentError } from './xml';

export async function loader(args: LoaderFunctionArgs) {
  try {
    const { items } = await listBlogs(args, { limit: 20 });
    return xmlResponse('application/rss+xml', [renderFeed(env.SITE_URL, items)]);
  } catch (error) {
    return documentError(error);
  }
}
