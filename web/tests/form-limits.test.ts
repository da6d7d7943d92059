import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';
import routes from '../app/routes';
import { listPages } from '../server/request/find-page';

const takesForms = /^export (?:const|async function|function) action\b/m;

function pagesOf(entries: readonly RouteConfigEntry[], under = ''): { page: string; file: string }[] {
  return entries.flatMap(({ path: own, file, children = [] }) => {
    const page = own === undefined ? under : `${under}/${own}`;
    return [{ page, file }, ...pagesOf(children, page)];
  });
}

test('every page that takes forms says how long they may be', async () => {
  const taking = await Promise.all(
    pagesOf(routes).map(async ({ page, file }) => {
      const source = await readFile(path.resolve(import.meta.dirname, '../app', file), 'utf8');
      return takesForms.test(source) ? [page] : [];
    }),
  );
  expect(
    listPages(routes)
      .filter(({ form }) => form)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(taking.flat().sort());
});
