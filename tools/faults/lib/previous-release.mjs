import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot, root } from '../../../scripts/lib/paths.mjs';
import { Skipped } from './fault.mjs';

const tsc = fromRoot('node_modules', 'typescript', 'bin', 'tsc');

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
