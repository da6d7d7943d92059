import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const assets = fileURLToPath(new URL('../build/client/assets', import.meta.url));
const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
const ofServer = (name: string) => name.startsWith('server-build-');

function classesOf(names: string[]): Set<string> {
  const css = names.map((name) => readFileSync(`${assets}/${name}`, 'utf8')).join('\n');
  return new Set(Array.from(css.matchAll(/\._[\w-]+/g), ([name]) => name));
}

test('pages can load every style of what only the server draws', () => {
  const loaded = classesOf(sheets.filter((name) => !ofServer(name)));
  const drawn = classesOf(sheets.filter(ofServer));
  expect(drawn.size).toBeGreaterThan(100);
  expect([...drawn].filter((name) => !loaded.has(name))).toEqual([]);
});
