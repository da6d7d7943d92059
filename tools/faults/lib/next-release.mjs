import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../../scripts/lib/paths.mjs';

const hashOf = (name) => /-([\w-]{8})\.\w+$/.exec(name)?.[1];
const turn = (text) => [...text].reverse().join('');

/** The site as another release: the same build in another folder, every asset under another name. */
export function makeNextRelease(folder) {
  const web = join(folder, 'web');
  mkdirSync(web, { recursive: true });
  cpSync(fromRoot('web', 'build'), join(web, 'build'), { recursive: true });
  cpSync(fromRoot('web', 'package.json'), join(web, 'package.json'));
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
  symlinkSync(fromRoot('web', 'node_modules'), join(web, 'node_modules'));

  const assets = join(web, 'build', 'client', 'assets');
  const names = readdirSync(assets).filter((name) => {
    if (name.endsWith('.br')) rmSync(join(assets, name));
    return !name.endsWith('.br');
  });
  const hashes = new Set(names.map(hashOf).filter(Boolean));
  const known = new RegExp([...hashes].join('|'), 'g');
  for (const entry of readdirSync(join(web, 'build'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    if (/\.(js|css)$/.test(file)) writeFileSync(file, readFileSync(file, 'utf8').replace(known, turn));
    const isAsset = entry.parentPath === assets && hashOf(entry.name);
    if (isAsset) renameSync(file, join(assets, entry.name.replace(known, turn)));
  }
  return { main: join(web, 'build', 'process', 'main.js'), cwd: web, assets: readdirSync(assets) };
}
