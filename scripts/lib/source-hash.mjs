import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot, root } from './paths.mjs';

const folder = fromRoot('.linefeed');
const skipped = /(^|\/)(node_modules|dist|build|\.cache|\.strapi|tests|e2e)$|\.test\.tsx?$/;

/** Hash of everything in these files and folders (relative to the root), tests left out. */
export function hashSources(paths) {
  const hash = createHash('sha256').update(`${process.versions.modules}-${process.platform}-${process.arch}`);
  for (const path of paths.flatMap(listFiles))
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Whether a build or installation was last made from the sources with this hash. */
export function isSavedHash(name, hash) {
  const file = join(folder, name);
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

export function saveHash(name, hash) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), hash);
}

export function removeHash(name) {
  rmSync(join(folder, name), { force: true });
}

function listFiles(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .map((name) => `${path}/${name}`)
    .filter((child) => !skipped.test(child))
    .flatMap(listFiles);
}
