import { listBlogPage } from '../../cms/blog.server';
import { CmsError } from '../../cms/client/errors';
import { throwAsResponse } from '../../http/responses.server';
import type { Caller } from '../../cms/client/caller';
import { listView, type ListView } from '../../ui/pagination/list-view';
import { urls } from '../../urls';

type SearchView = { list: ListView; refusal: null } | { list: null; refusal: string };

/** The blogs whose title holds the words; words that cannot be searched for are told on the page. */
export async function search(caller: Caller, query: string): Promise<{ page: SearchView; status: number }> {
  if (!query) return { page: { list: null, refusal: '' }, status: 200 };
  try {
    const blogs = await listBlogPage(caller, { query });
    const list = listView(urls.searchFor(query), blogs, { tags: 3, excerpt: 80 });
    return { page: { list, refusal: null }, status: 200 };
  } catch (error) {
    if (!(error instanceof CmsError) || error.status !== 400) throwAsResponse(error);
    return { page: { list: null, refusal: error.message }, status: 400 };
  }
}
