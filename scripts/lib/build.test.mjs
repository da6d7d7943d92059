import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { targets } from './build.mjs';
import { root } from './paths.mjs';

const importPattern = /(?:from|import\(?) ?'(\.[^']*)'/g;
const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx', ''];

/** The files that a file imports by a relative path. */
function importsOf(file) {
  return Array.from(readFileSync(file, 'utf8').matchAll(importPattern), ([, to = '']) => {
    const wanted = path.resolve(path.dirname(file), to);
    const found = endings.map((ending) => wanted + ending).find((one) => existsSync(one));
    if (!found) throw new Error(`${file} imports ${to}, which is not there`);
    return found;
  });
}

/** These files and all that they import, also by way of others. */
function withImports(files) {
  const known = new Set(files);
  for (const file of known) for (const imported of importsOf(file)) known.add(imported);
  return known;
}

const isWithin = (file, source) => file === source || file.startsWith(`${source}/`);

test('the panel is built again when code has changed that its pages share with the server', () => {
  const pages = readdirSync(path.join(root, 'cms/src/panel/interface'), {
    recursive: true,
    withFileTypes: true,
  })
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const files = [...withImports(pages)].map((file) => path.relative(root, file));
  expect(files).toContain('cms/src/rich-text/allow-list.ts');
  const { sources } = targets.panel;
  expect(files.filter((file) => !sources.some((source) => isWithin(file, source)))).toEqual([]);
});
