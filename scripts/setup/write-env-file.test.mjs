import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { onTestFinished, expect, test } from 'vitest';
import { readEnvironment } from '../../cms/src/env-schema.ts';
import { fromRoot } from '../lib/paths.mjs';

/** A tree as it is right after `git clone`: no packages, no `.env`. */
function cloneTree(env) {
  const folder = mkdtempSync(join(tmpdir(), 'linefeed-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['scripts', '.env.example'])
    cpSync(fromRoot(name), join(folder, name), { recursive: true });
  const file = join(folder, '.env');
  if (env !== undefined) writeFileSync(file, env, { mode: 0o600 });
  return {
    file,
    text: () => readFileSync(file, 'utf8'),
    values: () => parseEnv(readFileSync(file, 'utf8')),
    /** Runs without a terminal. */
    run(...words) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs', ...words], {
        cwd: folder,
        encoding: 'utf8',
      });
      return { status, said: stdout + stderr };
    },
  };
}

const password = 'It"s #1 for $HOME, a\\b!';
const named = [
  '--site-url=https://blog.example.org',
  '--admin-email=boss@example.org',
  `--admin-password=${password}`,
];

test('a fresh tree gets a complete .env for its owner alone, which the product accepts', () => {
  const { run, file, values } = cloneTree();
  const { status, said } = run(...named);
  expect(status).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(values()).toMatchObject({
    SITE_URL: 'https://blog.example.org',
    ADMIN_EMAIL: 'boss@example.org',
    ADMIN_PASSWORD: password,
    CONTACT_EMAIL: 'boss@example.org',
    PANEL_ADMIN_EMAIL: 'boss@example.org',
    PANEL_ADMIN_PASSWORD: password,
    DEMO_ACCOUNTS: 'false',
    BACKUP_AT: '03:30',
    BACKUP_KEEP: '14',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  expect(readEnvironment(values()).problems).toEqual([]);
  const secrets = ['SECRET', 'INTERNAL_SECRET', 'POSTGRES_PASSWORD'].map((name) => values()[name]);
  for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(secrets).size).toBe(3);
  const required = [...readFileSync(fromRoot('docker-compose.yml'), 'utf8').matchAll(/\$\{(\w+):\?/g)];
  expect(required.every(([, name]) => Boolean(values()[name]))).toBe(true);
  expect(required.length).toBe(2);
  for (const secret of [...secrets, password]) expect(said).not.toContain(secret);
  expect(said).toContain('docker compose up -d --build');
  expect(said).toContain('npm start');
  expect(said).toContain('https://blog.example.org/login as boss@example.org');
  expect(said).toMatch(/listens on 127\.0\.0\.1:3000; .* set X-Forwarded-For/s);
});

test('the port is that of an address of this machine, unless it is set', () => {
  const local = ['--site-url=http://localhost:4000', '--admin-email=boss@example.org'];
  const fresh = cloneTree();
  expect(fresh.run(...local).said).not.toContain('listens on');
  expect(fresh.values()).toMatchObject({ PORT: '4000' });

  const set = cloneTree('PORT=3000\n');
  expect(set.run(...local).said).toContain('! PORT=3000 was set before: change it to 4000 in .env');
  expect(set.values()).toMatchObject({ PORT: '3000' });

  const proxied = cloneTree();
  proxied.run('--site-url=https://blog.example.org:8443', '--admin-email=boss@example.org');
  expect(proxied.values()).toMatchObject({ PORT: '3000' });
});

test('a second run changes nothing and says so', () => {
  const { run, text } = cloneTree();
  run(...named);
  const first = text();
  const { status, said } = run(...named);
  expect([status, text()]).toEqual([0, first]);
  expect(said).toContain('nothing was changed');
  expect(run('--yes').said).toContain('nothing was changed');
});

test('no value that is set is overwritten, but the secrets of the example are', () => {
  const set = `# mine
SITE_URL=https://old.example.org
DEMO_ACCOUNTS=true
BACKUP_AT=05:00
PANEL_ADMIN_EMAIL=panel@example.org
PANEL_ADMIN_PASSWORD=Panel-Admin-1
SECRET=${'s'.repeat(40)}
INTERNAL_SECRET=change-me-too-to-32-random-characters-or-more
`;
  const { run, text, values } = cloneTree(set);
  const { said } = run(...named);
  expect(text().split('\n').slice(0, 7)).toEqual(set.split('\n').slice(0, 7));
  expect(values().INTERNAL_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(values().ADMIN_EMAIL).toBe('boss@example.org');
  expect(said).toContain('SITE_URL was set before and stays as it is, so --site-url was not used.');
  expect(said).toContain('DEMO_ACCOUNTS=true was set before: change it to false');
});

test('a .env that is a link is written where it leads; one that is no file is refused', () => {
  const { run, file } = cloneTree();
  const target = `${file}.mine`;
  symlinkSync(target, file);
  const broken = run(...named);
  expect(broken.status).toBe(1);
  expect(broken.said).toContain('.env is not a file, nor a link to one: remove it');
  writeFileSync(target, 'BACKUP_AT=05:00\n');
  expect(run(...named).status).toBe(0);
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  expect(parseEnv(readFileSync(target, 'utf8'))).toMatchObject({
    BACKUP_AT: '05:00',
    DEMO_ACCOUNTS: 'false',
  });

  rmSync(file);
  spawnSync('mkfifo', [file]);
  expect(run(...named).said).toContain('.env is not a file, nor a link to one: remove it');
});

test('a value that was set and is wrong is told, and stays', () => {
  const { run, values } = cloneTree('SITE_URL=blog.example.org\n');
  const { status, said } = run(...named);
  expect([status, values().SITE_URL]).toEqual([0, 'blog.example.org']);
  expect(said).toContain('! SITE_URL must be an address without a path');
});

test('defaults: a random password, mails from the site’s domain, no proxy on this machine', () => {
  const { run, values } = cloneTree();
  run('--site-url=http://localhost:3000', '--admin-email=boss@home', '--smtp-url=smtp://127.0.0.1:2');
  expect(readEnvironment(values()).problems).toEqual([]);
  expect(values().ADMIN_PASSWORD).toMatch(/^.{20,}-Aa1!$/);
  expect(values()).toMatchObject({ MAIL_FROM: 'no-reply@localhost', TRUSTED_PROXIES: '', CONTACT_EMAIL: '' });

  const other = cloneTree();
  const { said } = other.run(...named, '--smtp-url=smtp://u:Pass-1@127.0.0.1:2');
  expect(other.values().MAIL_FROM).toBe('no-reply@blog.example.org');
  expect(said).toContain(
    '127.0.0.1:2 cannot be reached from here (ECONNREFUSED). SMTP_URL was written anyway.',
  );
  expect(said).not.toContain('Pass-1');
});

test.each([
  [[], '--site-url is missing'],
  [['--site-url=https://blog.example.org'], '--admin-email is missing'],
  [['--site-url=http://blog.example.org'], '--site-url must begin with https://'],
  [['--site-url=https://blog.example.org/path'], '--site-url must be an address without a path'],
  [[...named.slice(0, 2), '--admin-password=short'], '--admin-password must be at least 8 characters'],
  [[...named, '--smtp-url=mail.example.org:587'], '--smtp-url must be an address such as smtp://'],
  [[...named, '--contact-email=me'], '--contact-email must be an email address'],
  [[...named, '--database-url=mysql://x'], '--database-url must be an address such as postgres://'],
  [[...named.slice(0, 2), `--admin-password=It's "#1"`], '--admin-password must not hold'],
  [['--colour=red'], "Unknown option '--colour'"],
])('%j stops with one sentence, and writes nothing', (words, sentence) => {
  const { run, file } = cloneTree();
  const { status, said } = run(...words);
  expect([status, said.trim().split('\n').length]).toEqual([1, 1]);
  expect(said).toContain(sentence);
  expect(existsSync(file)).toBe(false);
});
