import { existsSync, readFileSync } from 'node:fs';
import { execute, npmCommand } from './command.mjs';
import { fromRoot, root } from './paths.mjs';
import { UserError } from './user-error.mjs';
import { removeHash, hashSources, isSavedHash, saveHash } from './source-hash.mjs';
import { step } from './print-steps.mjs';

const hashName = 'install';
/** npm prints the cause first and a screen of help after it. */
const shownLines = 20;
const installedLock = fromRoot('node_modules', '.package-lock.json');

/** Installs the packages of the CMS and the site from the lock file, unless they are there already. */
export async function installIfNeeded() {
  const hash = hashSources(['package-lock.json']);
  if (!existsSync(installedLock) || !(isSavedHash(hashName, hash) || isInstalledByHand())) {
    removeHash(hashName);
    await step('Installing packages (a few minutes the first time)', () =>
      runNpm('ci', '--workspace=cms', '--workspace=web', '--include-workspace-root'),
    );
  }
  saveHash(hashName, hash);
}

/** Installs what only the benchmark needs, beside the packages that are there already. */
export async function installToolsIfNeeded() {
  if (existsSync(fromRoot('node_modules', 'autocannon'))) return;
  await step('Installing the tools', () => runNpm('install', '--no-save', '--workspace=tools'));
}

async function runNpm(...npmArgs) {
  // NODE_ENV=production would leave out what the build needs.
  const [command, args] = npmCommand(...npmArgs, '--include=dev', '--no-audit', '--no-fund');
  const { code, output } = await execute(command, args, { cwd: root });
  if (code === 0) return;
  throw new UserError(
    'Installing packages failed (see above): it needs access to the npm registry, python3, make and a C++ compiler.',
    output
      .split('\n')
      .filter((line) => /^npm (error|ERR!)/.test(line))
      .slice(0, shownLines)
      .join('\n'),
  );
}

/** npm writes its own list last, so an interrupted install never matches the lock file. */
function isInstalledByHand() {
  if (existsSync(fromRoot('.linefeed', hashName))) return false;
  const wanted = readPackages(fromRoot('package-lock.json'));
  const present = readPackages(installedLock);
  const isOptional = (entry) => entry.optional || entry.devOptional || entry.peer;
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !isOptional(entry))
    .every(([path, entry]) => present[path]?.version === entry.version);
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
