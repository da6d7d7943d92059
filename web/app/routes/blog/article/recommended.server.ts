import { listRecommendations } from '../../../cms/blog.server';
import { CmsError, unavailableMessage } from '../../../cms/client/errors';
import type { Caller } from '../../../cms/client/caller';
import { cardView } from '../../../ui/blog-card/card-view';

/** What to read next. The page stands without it, so a failure is a value with its message. */
export async function listRecommended(caller: Caller, id: string) {
  try {
    const blogs = await listRecommendations(caller, id);
    return { blogs: blogs.map((blog) => cardView(blog, { tags: 3, excerpt: 80 })), message: null };
  } catch (error) {
    return { blogs: [], message: error instanceof CmsError ? error.message : unavailableMessage };
  }
}
