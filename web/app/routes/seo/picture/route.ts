import type { LoaderFunctionArgs } from '@remix-run/node';
import { getPublishedBlog } from '../../../cms/blog.server';
import { authorName } from '../../../ui/text/format';
import { documentError } from '../document-error';
import { sendPicture } from './send-picture.server';

/** The picture of a published blog, for previews of links to it. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    const { title, author } = await getPublishedBlog(args, args.params.id);
    return await sendPicture(args, { title, author: authorName(author) });
  } catch (error) {
    return documentError(error);
  }
}
