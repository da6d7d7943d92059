import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from '../../scripts/lib/build.mjs';
import { withTreeLock } from '../../scripts/lib/tree-lock.mjs';
import { exitOnUserError } from '../../scripts/lib/user-error.mjs';
import { faults, runFault } from './lib/fault.mjs';

for (const folder of ['processes', 'concurrency', 'resources']) {
  const files = readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith('.mjs'));
  for (const file of files) await import(`./${folder}/${file}`);
}

/** A fault in a process of its own, so that nothing of it is left for the next one. */
async function runInChild(id) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), id], { stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return code === 0;
}

/** Provokes the faults named (all without names), one after the other, on the product as it is built. */
await exitOnUserError(async () => {
  const names = process.argv.slice(2).map((name) => name.toUpperCase());
  const wanted = [...faults.keys()].filter((id) => names.length === 0 || names.includes(id)).sort();
  await withTreeLock(() => build({ only: ['cms', 'site', 'process'] }));
  if (wanted.length === 1) process.exit((await runFault(wanted[0])) ? 0 : 1);
  let isHeld = wanted.length > 0;
  for (const id of wanted) isHeld = (await runInChild(id)) && isHeld;
  process.exit(isHeld ? 0 : 1);
});
