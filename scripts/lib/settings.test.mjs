import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { fromRoot } from './paths.mjs';

const readFile = (name) => readFileSync(fromRoot(name), 'utf8');
const namesIn = (file, pattern) => [...readFile(file).matchAll(pattern)].map(([, name]) => name);

/** Every variable that the CMS, the site, the start or docker compose reads. */
const read = new Set([
  ...namesIn('cms/src/env-schema.ts', /^ {2}([A-Z][A-Z0-9_]+): /gm),
  ...namesIn('web/server/env.ts', /^ {4}([A-Z][A-Z0-9_]+): /gm),
  ...namesIn('scripts/lib/settings.mjs', /\benv\.([A-Z][A-Z0-9_]+)/g),
  ...namesIn('scripts/lib/settings.mjs', /\(env, '([A-Z][A-Z0-9_]+)'/g),
  ...namesIn('docker-compose.yml', /\$\{([A-Z][A-Z0-9_]+)/g),
]);

test('every setting is explained once: in .env.example what an operator chooses, all others in docs/settings.md', () => {
  const chosen = Object.keys(parseEnv(readFile('.env.example')));
  const others = namesIn('docs/settings.md', /^\| `([A-Z][A-Z0-9_]+)` \|/gm);
  expect(read.size).toBeGreaterThan(60);
  expect([...chosen, ...others].sort()).toEqual([...read].sort());
});

test('docker compose passes on to the site what it reads, but for what is fixed in a container', () => {
  const compose = readFile('docker-compose.yml');
  const site = compose.slice(compose.indexOf('\n  site:'), compose.indexOf('\n  proxy:'));
  const passed = [...site.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
  const fixed = ['CMS_PORT'];
  const wanted = namesIn('web/server/env.ts', /^ {4}([A-Z][A-Z0-9_]+): /gm).filter(
    (name) => !fixed.includes(name),
  );
  expect(wanted.filter((name) => !passed.includes(name))).toEqual([]);
});
