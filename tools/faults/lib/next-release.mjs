import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../../scripts/lib/paths.mjs';

const hashOf = (name) => /-([\w-]{8})\.\w+$/.exec(name)?.[1];
const reverse = (text) => [...text].reverse().join('');

/** The site as another release: the same build in another folder, every asset under another name. */
export function makeNextSite(folder) {
  const web = join(folder, 'web');
  mkdirSync(web, { recursive: true });
  const isCopied = (file) => !file.endsWith('.br');
  cpSync(fromRoot('web', 'build'), join(web, 'build'), { recursive: true, filter: isCopied });
  cpSync(fromRoot('web', 'package.json'), join(web, 'package.json'));
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
  symlinkSync(fromRoot('web', 'node_modules'), join(web, 'node_modules'));

  const assets = join(web, 'build', 'client', 'assets');
  const hashes = new Set(readdirSync(assets).map(hashOf).filter(Boolean));
  const known = new RegExp([...hashes].join('|'), 'g');
  for (const entry of readdirSync(join(web, 'build'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (/\.(js|css)$/.test(file)) writeFileSync(file, readFileSync(file, 'utf8').replace(known, reverse));
    const isAsset = entry.parentPath === assets && hashOf(entry.name);
    if (isAsset) renameSync(file, join(assets, entry.name.replace(known, reverse)));
  }
  const main = join(web, 'build', 'process', 'main.js');
  /** Lets the next start of a process be that of the next release. */
  function takeOver(part) {
    part.args = part.args.map((arg) => (arg.endsWith('main.js') ? main : arg));
    part.cwd = web;
    part.env = { ...part.env, LINEFEED_ROOT: folder };
  }
  return { assets: readdirSync(assets), takeOver };
}
