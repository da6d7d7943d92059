import { deferPage } from './defer-page';

/** As `later`, but a page that is on the screen already stays, title and all, until its new data has come. */
export async function deferUnlessHere<Page>(
  request: Request,
  answer: Promise<{ page: Page }>,
): Promise<{ page: Page | Promise<Page> }> {
  const loaded = deferPage(answer);
  const isHere = new URL(request.url).pathname === window.location.pathname;
  return isHere ? answer.catch(() => loaded) : loaded;
}
