import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

const client = fileURLToPath(new URL('../build/client', import.meta.url));
const manifest = readManifest();
/** The most that the scripts of a page may weigh, in kilobytes (1,024 bytes) of Brotli. */
const budgets: [pages: RegExp, kilobytes: number][] = [
  [/^routes\/write\//, 150],
  // Forms of Chakra UI.
  [/^routes\/(?:auth|contact|dashboard|profile)\//, 170],
  // Pages that are read.
  [/^routes\//, 115],
];

const pages = Object.keys(manifest.routes).filter((id) => id.startsWith('routes/') && isPage(id));

test.each(pages)('the scripts of %s are within its budget', (id) => {
  const [, kilobytes = 0] = budgets.find(([pattern]) => pattern.test(id)) ?? [];
  expect(weightOf(id) / 1024).toBeLessThanOrEqual(kilobytes);
});

test('the service worker is one file of at most 3 KB', () => {
  const script = readFileSync(`${client}/service-worker.js`);
  expect(String(script)).not.toMatch(/\bimport\b|\bexport\b/);
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(3 * 1024);
});

/** The size of the entry, and of each route on the way to the page with all that it imports. */
function weightOf(id: string): number {
  const { entry } = manifest;
  const ofRoutes = routesOf(id).flatMap(({ module, imports = [] }) => [module, ...imports]);
  return sizeOf(new Set([entry.module, ...entry.imports, ...ofRoutes]));
}

function routesOf(id: string): Route[] {
  const route = manifest.routes[id];
  return route ? [route, ...routesOf(route.parentId ?? '')] : [];
}

function sizeOf(files: Set<string>): number {
  const paths = Array.from(files, (file) => client + file);
  return paths.reduce((sum, path) => sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size, 0);
}

function readManifest(): Manifest {
  const folder = `${client}/assets`;
  const name = existsSync(folder) && readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('The site is not built: npm run build.');
  const script = readFileSync(`${folder}/${name}`, 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
}

/** Layouts are weighed with the pages in them; routes in `.ts` files draw nothing. */
function isPage(id: string): boolean {
  return !/layout$/.test(id) && existsSync(fileURLToPath(new URL(`../app/${id}.tsx`, import.meta.url)));
}
