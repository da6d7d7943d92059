import { expect, test } from 'vitest';
import routes from '../app/routes';

interface PageModule {
  default?: unknown;
  handle?: { hasOwnCss?: boolean };
}

const modules = import.meta.glob<PageModule>('../app/routes/**/*.{ts,tsx}');

interface RouteRow {
  file: string;
  cachedWith?: readonly string[];
  children?: RouteRow[];
}

const withChildren = (rows: readonly RouteRow[]): RouteRow[] =>
  rows.flatMap((row) => [row, ...withChildren(row.children ?? [])]);

/** A file without a page of its own answers with a document, such as a feed. */
async function listPages() {
  const rows = withChildren(routes);
  const pages = await Promise.all(
    rows.map(async (row) => ({ ...row, page: await modules[`../app/${row.file}`]!() })),
  );
  return pages.filter(({ page }) => page.default);
}

test('the CSS of the site holds on the pages that visitors get from memory, and on no others', async () => {
  const pages = await listPages();
  const filesOf = (rows: typeof pages) => rows.map(({ file }) => file);
  const withCss = filesOf(pages.filter(({ page }) => page.handle?.hasOwnCss));
  expect(withCss).toEqual(filesOf(pages.filter(({ cachedWith }) => cachedWith)));
  expect(withCss).toContain('routes/home/route.tsx');
}, 60_000);
