import { execFileSync } from 'node:child_process';
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
import { fromRoot, root } from '../../../scripts/lib/paths.mjs';
import { Skipped } from './fault.mjs';

const tsc = fromRoot('node_modules', 'typescript', 'bin', 'tsc');
const hashOf = (name) => /-([\w-]{8})\.\w+$/.exec(name)?.[1];
const reverse = (text) => [...text].reverse().join('');

/** The CMS as it was at a revision, compiled in a folder of its own; gives how a part becomes it. */
export function makePreviousCms(folder, revision) {
  mkdirSync(folder, { recursive: true });
  const run = (command, args, options) => execFileSync(command, args, { stdio: 'pipe', ...options });
  try {
    const tree = `${folder}.tar`;
    run('git', ['archive', '-o', tree, revision, 'cms', 'tsconfig.base.json', 'package.json'], { cwd: root });
    run('tar', ['-xf', tree, '-C', folder]);
    symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
    symlinkSync(fromRoot('cms', 'node_modules'), join(folder, 'cms', 'node_modules'));
    run(process.execPath, [tsc, '-p', join(folder, 'cms')]);
  } catch (error) {
    throw new Skipped(`${revision} cannot be built here (${error.stderr || error.stdout || error.message})`);
  }
  const main = join(folder, 'cms', 'dist', 'src', 'main.js');
  return (part) => ({
    ...part,
    args: part.args.map((arg) => (arg.endsWith('main.js') ? main : arg)),
    cwd: join(folder, 'cms'),
    env: { ...part.env, LINEFEED_ROOT: folder },
  });
}

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
    if (/\.(js|css)$/.test(file)) writeFileSync(file, readFileSync(file, 'utf8').replace(known, reverse));
    const isAsset = entry.parentPath === assets && hashOf(entry.name);
    if (isAsset) renameSync(file, join(assets, entry.name.replace(known, reverse)));
  }
  return { main: join(web, 'build', 'process', 'main.js'), cwd: web, assets: readdirSync(assets) };
}
