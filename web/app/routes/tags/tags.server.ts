import type { CountedTag } from 'cms/contract';
import { listBlogPage, type BlogPage } from '../../cms/blog.server';
import { CmsError, CmsUnavailable } from '../../cms/client/errors';
import { listTags } from '../../cms/tag.server';
import { throwAsResponse } from '../../http/responses.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { listView } from '../../ui/pagination/list-view';
import { urls } from '../../urls';

const tagLimit = 10;
const emptyPage: BlogPage = { items: [], total: 0, from: null, after: null };

/** The most used tags and the blogs of the chosen one. What cannot be had is empty; the CMS client logs it. */
export async function loadTags(caller: Caller, tag: string) {
  const [tags, blogs] = await Promise.all([
    listTags(caller, tagLimit).catch(nullWhenDown),
    tag ? listBlogPage(caller, { tag }).catch(nullWhenDown) : emptyPage,
  ]).catch(throwAsResponse);
  const list = listView(urls.tag(tag), blogs ?? emptyPage, { tags: 3, excerpt: 35 });
  const similar = blogs && tag && list.blogs.length === 0 ? await findSimilar(caller, tag) : [];
  return { page: { tags: tags ?? [], list, similar }, isWhole: tags !== null && blogs !== null };
}

/** The tags that hold what is none by itself: somebody pressed Enter before choosing. */
function findSimilar(caller: Caller, words: string): Promise<CountedTag[]> {
  return listTags(caller, tagLimit, words).catch((error: unknown) => {
    if (error instanceof CmsError || error instanceof CmsUnavailable) return [];
    throw error;
  });
}

function nullWhenDown(error: unknown): null {
  if (error instanceof CmsUnavailable) return null;
  throw error;
}
