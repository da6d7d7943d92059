import type { LoaderFunctionArgs } from '@remix-run/node';
import { listBlogs } from '../../cms/blogs.server';
import { env } from '../../env.server';
import { throwAnswer } from '../../http/answers.server';
import { feedDocument } from './feed-document';
import { xmlResponse } from './xml';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { items } = await listBlogs({ request, context }, { limit: 20 }).catch(throwAnswer);
  return xmlResponse('application/rss+xml', feedDocument(env.SITE_URL, items));
}
