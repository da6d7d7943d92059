import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const cmsFolder = path.resolve(__dirname, '../..');
const readyWithinMs = 180_000;
const stopWithinMs = 20_000;
const refuseWithinMs = 60_000;

export interface CmsStore {
  dataDir: string;
  databaseUrl?: string | undefined;
}

export interface CmsProcess {
  url: string;
  log: () => string;
  stop: () => Promise<void>;
  /** Ends it without a chance to finish anything. */
  kill: () => Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const reservedPorts = path.join(tmpdir(), 'linefeed-test-ports');
const reservedForMs = 60 * 60_000;

/**
 * Finds a free port below those that the system gives to outgoing connections, and reserves it for an hour by a file.
 * The file keeps a test that runs beside this one from starting its CMS there first: both would talk to that CMS.
 */
async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 31_000);
  return reserve(port) && (await isFree(port)) ? port : findFreePort();
}

function reserve(port: number): boolean {
  const file = path.join(reservedPorts, String(port));
  mkdirSync(reservedPorts, { recursive: true });
  const reservedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  if (Date.now() - reservedAt > reservedForMs) rmSync(file, { force: true });
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The environment of a CMS of the tests; secrets are random, `changes` win. */
export function cmsEnvironment({ dataDir, databaseUrl }: CmsStore, changes: Record<string, string> = {}) {
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    LINEFEED_ROOT: path.resolve(cmsFolder, '..'),
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    TZ: 'UTC',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    // The same for all processes on one store: what one writes into the outbox, another can read.
    SECRET: createHash('sha256').update(dataDir).digest('hex'),
    INTERNAL_SECRET: randomBytes(32).toString('hex'),
    SITE_URL: 'http://localhost:3000',
    PANEL: 'off',
    DEMO_ACCOUNTS: 'true',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    // Other tests use the processor at the same time.
    PICTURE_TIMEOUT_MS: '120000',
    ...changes,
  };
}

/** Starts the CMS as the supervisor does: what that preloads reaches every thread that the CMS starts. */
function spawnCms(env: Record<string, string>, program = 'src/main', words: readonly string[] = []) {
  const preload = pathToFileURL(path.resolve(cmsFolder, '../scripts/start/exit-with-parent.mjs')).href;
  const args = ['--disable-warning=ExperimentalWarning', '--import', preload, `dist/${program}`, ...words];
  const child = spawn(process.execPath, args, { cwd: cmsFolder, env, stdio: 'pipe' });
  const chunks: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  return { child, log: () => chunks.join('') };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function stop(child: ChildProcess) {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  await ended;
  clearTimeout(timer);
}

async function isReady(url: string) {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** The socket on which a CMS of the tests listens for `call-cms.ts`, by its port. */
export const callsSocket = (port: string | number) => path.join(tmpdir(), `linefeed-test-calls-${port}.sock`);

/** Starts the compiled CMS on a port of its own and waits until it can serve. */
export async function startCms(store: CmsStore, changes: Record<string, string> = {}): Promise<CmsProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const calls = callsSocket(port);
  rmSync(calls, { force: true });
  const env = cmsEnvironment(store, { CMS_PORT: String(port), TEST_CALLS: calls, ...changes });
  const { child, log } = spawnCms(env, 'tests/in-cms/main');
  const deadline = Date.now() + readyWithinMs;
  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error(`The CMS ended with ${child.exitCode}:\n${log()}`);
    if (Date.now() > deadline) {
      await stop(child);
      throw new Error(`The CMS was not ready in time:\n${log()}`);
    }
    await pause(100);
  }
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  child.once('exit', () => rmSync(calls, { force: true }));
  return { url, log, stop: () => stop(child), kill };
}

async function runToItsEnd({ child, log }: ReturnType<typeof spawnCms>) {
  const timer = setTimeout(() => child.kill('SIGKILL'), refuseWithinMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code, output: log() };
}

/** Starts a CMS that is expected to refuse, and gives what it said. */
export async function runCmsToItsEnd(store: CmsStore, changes: Record<string, string>) {
  const port = String(await findFreePort());
  return runToItsEnd(spawnCms(cmsEnvironment(store, { CMS_PORT: port, ...changes })));
}

/** Starts one of the CMS's commands, to be killed in the middle. */
export function startCmsCommand(store: CmsStore, name: string, words: readonly string[]) {
  const { child, log } = spawnCms(cmsEnvironment(store), `src/commands/${name}`, words);
  async function kill() {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  return { log, kill, hasEnded: () => hasEnded(child) };
}

/** Runs one of the CMS's commands, and gives what it said. */
export function runCmsCommand(
  store: CmsStore,
  name: string,
  words: readonly string[],
  changes: Record<string, string> = {},
) {
  return runToItsEnd(spawnCms(cmsEnvironment(store, changes), `src/commands/${name}`, words));
}
