import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cmsEnvironment, runCmsCommand } from '../support/cms-process';
import { prepareStarts } from '../support/prepare-starts';

const { freshStore, start } = prepareStarts();

/** A folder in the place of the product's, for the file of secrets that it holds. */
const root = mkdtempSync(path.join(tmpdir(), 'linefeed-doctor-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
writeFileSync(path.join(root, '.env'), '', { mode: 0o600 });

/** Nothing listens at this address; a site may run beside the tests. */
const alone = { LINEFEED_ROOT: root, SITE_URL: 'http://127.0.0.1:2', PORT: '2' };

/** Every file below a folder, with its size and the time of its last change. */
function listFiles(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(path.join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    });
}

/** The lines about something, from the command's output. */
const lineOf = (output: string, name: string) =>
  output.split('\n').find((line) => line.startsWith(`${name} `)) ?? '';

describe('npm run doctor', () => {
  test('while the product is stopped, finds nothing wrong and changes nothing', async () => {
    const store = await freshStore();
    const before = listFiles(store.dataDir);
    const { code, output } = await runCmsCommand(store, 'doctor', [], alone);
    for (const name of ['Database', 'Migrations', 'Secrets'])
      expect(lineOf(output, name)).toMatch(/^\S+ +Good +\S/);
    expect(lineOf(output, 'Backup')).toMatch(/Warning +There is none in \S+, and no backup is scheduled/);
    expect(lineOf(output, 'Mail')).toMatch(/Warning +No mail leaves this machine/);
    expect(lineOf(output, 'SITE_URL')).toMatch(/Warning/);
    expect([code, output]).toEqual([0, expect.stringMatching(/\n0 problems, \d+ warnings, \d+ good\n$/)]);
    expect(listFiles(store.dataDir)).toEqual(before);
  });

  test('while the product runs, reads its database beside it', async () => {
    const store = await freshStore();
    const cms = await start(store);
    const { code, output } = await runCmsCommand(store, 'doctor', [], alone);
    expect(lineOf(output, 'Migrations')).toMatch(/Good +All \d+ have run\./);
    expect([code, output]).toEqual([0, output]);
    expect((await fetch(`${cms.url}/readyz`)).status).toBe(200);
  });

  test('with a spoilt configuration tells all that is wrong, and no secret', async () => {
    const store = await freshStore();
    const spoilt = mkdtempSync(path.join(root, 'spoilt-'));
    writeFileSync(path.join(spoilt, '.env'), 'SECRET=short\n', { mode: 0o644 });
    const settings = {
      LINEFEED_ROOT: spoilt,
      SECRET: 'shortest-secret',
      SITE_URL: 'http://127.0.0.1:2',
      DATABASE_URL: 'postgres://me:Db-Pass-1@127.0.0.1:2/linefeed',
      SMTP_URL: 'smtp://me:Mail-Pass-1@127.0.0.1:2',
      OIDC_ISSUER: 'http://127.0.0.1:2',
      OIDC_CLIENT_ID: 'linefeed',
      OIDC_CLIENT_SECRET: 'Client-Secret-1',
      GITHUB_CLIENT_ID: 'half',
      BACKUP_AT: '00:00',
      LOG_LEVEL: 'loud',
      DATABASE_POOL: 'many',
    };
    const { code, output } = await runCmsCommand(
      store,
      'doctor',
      ['PORT=x is not a port.', 'LOG_LEVEL is loud.'],
      settings,
    );
    expect(code).toBe(1);
    for (const words of [
      'LOG_LEVEL must be error, warn, info or debug (see .env).',
      'DATABASE_POOL must be a whole number from 1 to 100 (see .env).',
      'set GITHUB_CLIENT_SECRET as well',
      'PORT=x is not a port.',
      'SECRET must be at least 32 characters',
      `chmod 600 ${path.join(spoilt, '.env')}`,
      'PostgreSQL at 127.0.0.1:2 cannot be used',
      'The mail server 127.0.0.1:2 refuses the connection',
      'Google (127.0.0.1:2) is not reached',
      'although one was due at',
    ])
      expect(output).toContain(words);
    expect(output).not.toContain('LOG_LEVEL is loud');
    for (const secret of ['shortest', 'Db-Pass-1', 'Mail-Pass-1', 'Client-Secret-1'])
      expect(output).not.toContain(secret);
    expect(output.trimEnd()).toMatch(/\n\d+ problems, \d+ warnings, \d+ good$/);
  });
});

test('the script tells what the start and the site would refuse as well, and gives the exit code', async () => {
  const store = await freshStore();
  const script = path.resolve(__dirname, '../../../scripts/doctor.mjs');
  const env = cmsEnvironment(store, {
    PORT: 'x',
    TRUSTED_PROXIES: 'everybody',
    CMS_TIMEOUT_MS: 'soon',
    SECRET: 'change-me-to-32-random-characters-or-more',
  });
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  const output = Buffer.concat(chunks).toString();
  expect([code, output]).toEqual([1, output]);
  expect(output).toContain('PORT must be a whole number from 1 to 65535 (see .env).');
  expect(output).toContain(
    'TRUSTED_PROXIES must be a list of IP addresses or CIDR ranges: correct it in .env',
  );
  expect(output).toContain('CMS_TIMEOUT_MS ');
  expect(output).toContain(
    'SECRET is still the example text; set what `openssl rand -hex 32` prints (see .env).',
  );
  expect(lineOf(output, 'Database')).toMatch(/Good/);
  expect(
    JSON.parse(readFileSync(path.resolve(__dirname, '../../../package.json'), 'utf8')).scripts.doctor,
  ).toBe('node scripts/doctor.mjs');
});
