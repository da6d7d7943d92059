import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from '../../scripts/lib/build.mjs';
import { withTreeLock } from '../../scripts/lib/tree-lock.mjs';
import { exitOnUserError } from '../../scripts/lib/user-error.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));

function listScripts(names) {
  const numberOf = (file) => /(?:^|\/)(f\d\d)-/.exec(file)?.[1].toUpperCase();
  const isWanted = (file) => numberOf(file) && (names.length === 0 || names.includes(numberOf(file)));
  const scripts = readdirSync(folder, { recursive: true }).filter(isWanted);
  return scripts.sort((one, other) => numberOf(one).localeCompare(numberOf(other)));
}

async function runOne(script) {
  const child = spawn(process.execPath, [`${folder}${script}`], { stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  return code === 0;
}

/** Provokes the faults named (all without names), one after the other, on the product as it is built. */
await exitOnUserError(async () => {
  const scripts = listScripts(process.argv.slice(2).map((name) => name.toUpperCase()));
  await withTreeLock(() => build({ only: ['cms', 'site', 'process'] }));
  let isHeld = scripts.length > 0;
  for (const script of scripts) isHeld = (await runOne(script)) && isHeld;
  process.exit(isHeld ? 0 : 1);
});
