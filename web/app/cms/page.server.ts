import * as contract from 'cms/contract';
import type { Page, PageName } from 'cms/contract';
import { callCms, type Caller } from './client/call-cms.server';
import { CmsError } from './client/errors';
import { cached } from './client/stale-while-revalidate.server';

/** One of the site's own pages. The CMS answers 404 for an empty one. */
export async function getPage(caller: Partial<Caller>, name: PageName): Promise<Page> {
  return (await callCms(contract.getPage, { ...caller, params: { name } })).data;
}

/** The admins' text of a page, cached for two seconds; null while there is none. The last known one while the CMS is down. */
function cachedText(name: PageName) {
  const load = () =>
    getPage({}, name).catch((error: unknown) => {
      if (error instanceof CmsError && error.status === 404) return { html: null };
      throw error;
    });
  return cached<{ html: string | null }>({ load, fallback: { html: null } });
}

/** The admins' text of About. Never throws. */
export const getCachedAbout = cachedText('about');

/** The admins' text above the form of Contact. Never throws. */
export const getCachedContact = cachedText('contact');
