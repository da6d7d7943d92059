import { describe, expect, test } from 'vitest';
import { readEnvironment } from './env-schema';

const complete = { SECRET: 's'.repeat(40), INTERNAL_SECRET: 'i'.repeat(40), DEMO_ACCOUNTS: 'true' };

const admin = (ADMIN_PASSWORD: string) => ({ ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD });
const panelAdmin = (PANEL_ADMIN_PASSWORD: string) => ({
  PANEL_ADMIN_EMAIL: 'boss@example.org',
  PANEL_ADMIN_PASSWORD,
});

const s3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'blog',
  S3_KEY: 'key',
  S3_SECRET: 'Secret-1',
  S3_PUBLIC_URL: 'https://pictures.example.org',
};

/** No sentence repeats the values of these. */
const secretNames = [
  'SECRET',
  'ADMIN_PASSWORD',
  'PANEL_ADMIN_PASSWORD',
  'OIDC_ISSUER',
  'GITHUB_URL',
  'GITHUB_API_URL',
  'S3_ENDPOINT',
  'S3_SECRET',
];

describe('the settings are refused, with one sentence,', () => {
  test.each([
    ['a short SECRET', { SECRET: 'short' }, 'SECRET'],
    ['a missing INTERNAL_SECRET', { INTERNAL_SECRET: '' }, 'INTERNAL_SECRET'],
    ['demo accounts at a public address', { SITE_URL: 'https://blog.example.org' }, 'DEMO_ACCOUNTS'],
    ['a port that is none', { CMS_PORT: 'abc' }, 'CMS_PORT'],
    ['another database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    ['an address without a scheme', { SITE_URL: 'blog.example.org' }, 'SITE_URL'],
    ['an address with a path', { SITE_URL: 'http://localhost/blog' }, 'SITE_URL'],
    ['a database without a valid port', { DATABASE_URL: 'postgres://u:p@h:port/n' }, 'DATABASE_URL'],
    [
      'a replica without a scheme',
      { DATABASE_URL: 'postgres://u:p@h/n', DATABASE_READ_URLS: 'postgres://u:p@h/n,replica:5432' },
      'DATABASE_READ_URLS must be addresses such as postgres://user:password@replica:5432/name, separated by commas (see .env).',
    ],
    [
      'a replica of SQLite',
      { DATABASE_READ_URLS: 'postgres://u:p@h/n' },
      'DATABASE_READ_URLS needs DATABASE_URL, because SQLite has no replicas: set both or neither (see .env).',
    ],
    [
      'a short token for the metrics',
      { METRICS_TOKEN: 'x'.repeat(15) },
      'METRICS_TOKEN must be at least 16 characters',
    ],
    ['a choice that there is not', { DEMO_ACCOUNTS: 'yes' }, 'DEMO_ACCOUNTS'],
    [
      'an email of the admin that is none',
      { ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'First-Admin-1!' },
      'ADMIN_EMAIL must be an email address such as you@example.org (see .env).',
    ],
    [
      'an email for the panel that is none',
      { PANEL_ADMIN_EMAIL: 'admin', PANEL_ADMIN_PASSWORD: 'Panel-Admin-1' },
      'PANEL_ADMIN_EMAIL must be an email address such as you@example.org (see .env).',
    ],
    ['a mail server without a scheme', { SMTP_URL: 'mail.example.org:587' }, 'SMTP_URL must be an address'],
    ['a # in the password of the mail server', { SMTP_URL: 'smtp://u:p@ss#1@localhost' }, '# is %23'],
    ['a provider without a scheme', { OIDC_ISSUER: 'login.example.org' }, 'OIDC_ISSUER must be an address'],
    ['a space in the address of GitHub', { GITHUB_URL: 'http://bad host' }, 'GITHUB_URL must be an address'],
    [
      'a port of GitHub that is none',
      { GITHUB_API_URL: 'https://h:port' },
      'GITHUB_API_URL must be an address',
    ],
    [
      'a provider over HTTP',
      { OIDC_ISSUER: 'http://login.example.org' },
      'OIDC_ISSUER must begin with https://',
    ],
    [
      'a password in the address of a provider',
      { OIDC_ISSUER: 'http://user:Pass-1@localhost' },
      'OIDC_ISSUER must be an address without a user name and password',
    ],
    [
      'a user name in the address of GitHub',
      { GITHUB_URL: 'https://user@github.example.org' },
      'GITHUB_URL must be an address without a user name and password',
    ],
    [
      'an S3 service without a bucket',
      { ...s3, S3_BUCKET: '' },
      'S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET, S3_PUBLIC_URL belong together: set S3_BUCKET as well',
    ],
    ['an S3 service without a scheme', { ...s3, S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT must be an'],
    [
      'a password in the address of an S3 service',
      { ...s3, S3_ENDPOINT: 'https://key:Pass-1@s3.example.org' },
      'S3_ENDPOINT must be an address without a user name and password',
    ],
    [
      'pictures over HTTP',
      { ...s3, S3_PUBLIC_URL: 'http://pictures.example.org' },
      'S3_PUBLIC_URL must be an address such as https://pictures.example.org',
    ],
    [
      'a query in the address of pictures',
      { ...s3, S3_PUBLIC_URL: 'https://pictures.example.org/?' },
      'S3_PUBLIC_URL must be an address such as https://pictures.example.org',
    ],
    [
      'pictures in two places',
      { ...s3, CLOUDINARY_NAME: 'blog', CLOUDINARY_KEY: '1', CLOUDINARY_SECRET: 'Secret-1' },
      'Uploads go to one place, but CLOUDINARY_… and S3_… are both set: empty the variables of one (see .env).',
    ],
    ['a sender that is none', { MAIL_FROM: 'Linefeed' }, 'MAIL_FROM'],
    ['a sender with two addresses', { MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM'],
    ['a weak password for the admin', admin('weak'), 'ADMIN_PASSWORD must be at least 8 characters'],
    ['a password for the admin that is too long', admin(`Aa1!${'x'.repeat(69)}`), 'ADMIN_PASSWORD'],
    ['a weak password for the panel', panelAdmin('1'), 'PANEL_ADMIN_PASSWORD'],
    ['a password for the panel without a number', panelAdmin('Panel-Admin'), 'PANEL_ADMIN_PASSWORD'],
    [
      'a password for the panel that is too long',
      panelAdmin(`Aa1${'é'.repeat(35)}`),
      'PANEL_ADMIN_PASSWORD must be at most 72 bytes',
    ],
  ])('because of %s', (_what, changes: Record<string, string>, said) => {
    // A start says the first one; the rest, such as an email that now lacks its password, follows from it.
    const { sentence = '' } = readEnvironment({ ...complete, ...changes }).problems[0] ?? {};
    expect(sentence).not.toContain('\n');
    expect(sentence).toContain(said);
    for (const secretName of secretNames) {
      if ((changes[secretName] ?? '').length > 1) expect(sentence).not.toContain(changes[secretName]);
    }
  });
});

test('an S3 service with all that it needs is taken, also one of this network', () => {
  const changes = { S3_ENDPOINT: 'http://minio:9000', S3_PUBLIC_URL: 'https://Pictures.example.org/blog/' };
  const { values, problems } = readEnvironment({ ...complete, ...s3, ...changes });
  expect(problems).toEqual([]);
  expect(values).toMatchObject({
    S3_PUBLIC_URL: 'https://pictures.example.org/blog',
    S3_REGION: 'us-east-1',
  });
});

test.each([
  ['no-reply@example.org', { name: '', address: 'no-reply@example.org' }],
  [' <no-reply@example.org>', { name: '', address: 'no-reply@example.org' }],
  ['My blog, Ltd <no-reply@example.org>', { name: 'My blog, Ltd', address: 'no-reply@example.org' }],
])('the sender %j is read', (MAIL_FROM, sender) => {
  const { values, problems } = readEnvironment({ ...complete, MAIL_FROM });
  expect([values.MAIL_FROM, problems]).toEqual([sender, []]);
});
