import { later } from './later';

/** As `later`, but a page that is on the screen already stays until its new data has come. */
export async function laterUnlessHere<Page>(request: Request, answer: Promise<{ page: Page }>) {
  const loaded = later(answer);
  const isHere = new URL(request.url).pathname === window.location.pathname;
  if (isHere) await loaded.page.catch(() => {});
  return loaded;
}
