import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { scriptBudget } from '../script-budget';

interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

const client = fileURLToPath(new URL('../build/client', import.meta.url));
const manifest = readManifest();
const pages = Object.keys(manifest.routes).filter((id) => id.startsWith('routes/') && isPage(id));

test('every page has its figure', () => {
  expect(Object.keys(scriptBudget).sort()).toEqual(pages.sort());
});

test.each(Object.entries(scriptBudget))('the scripts of %s weigh at most %i KB', (id, kilobytes) => {
  expect(weightOf(id) / 1024).toBeLessThanOrEqual(kilobytes);
});

test('the service worker is one file of at most 3 KB', () => {
  const script = readFileSync(`${client}/service-worker.js`);
  expect(String(script)).not.toMatch(/\bimport\b|\bexport\b/);
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(3 * 1024);
});

/** What the browser fetches for a page: the entry, and each route on the way to it with all that it imports. */
function weightOf(id: string): number {
  const { entry } = manifest;
  const files = new Set([entry.module, ...entry.imports]);
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? '']) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  }
  return [...files].reduce((sum, file) => sum + sizeOf(client + file), 0);
}

function sizeOf(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function readManifest(): Manifest {
  const folder = `${client}/assets`;
  const name = existsSync(folder) && readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('The site is not built: npm run build.');
  const script = readFileSync(`${folder}/${name}`, 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
}

/** Layouts are weighed with the pages in them; what ends in `.ts` draws nothing. */
function isPage(id: string): boolean {
  return !/layout$/.test(id) && existsSync(fileURLToPath(new URL(`../app/${id}.tsx`, import.meta.url)));
}
