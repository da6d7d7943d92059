import { createHmac } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import {
  email,
  isLocal,
  metricsToken,
  oneOf,
  optionalText,
  panelPassword,
  port,
  providerAddress,
  rate,
  secret,
  sitePassword,
  smtpUrl,
  withoutEndSlash,
} from './env-fields';
import { isPlainMailbox } from './lib/email-address';

const root = path.resolve(process.env.LINEFEED_ROOT ?? path.join(process.cwd(), '..'));

const schema = z.object({
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://blog.example.org' })
    .regex(/^[^:]+:\/\/[^/?#@]+\/?$/, 'must be an address without a path such as https://blog.example.org')
    .optional(),
  PORT: port.default(3000),
  CMS_PORT: port.default(1337),
  CMS_HOST: z.string().default('127.0.0.1'),
  CMS_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://cms.example.org' })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// (leave it empty for SQLite)')
    .refine(
      (value) => URL.canParse(value),
      'must be an address such as postgres://user:password@host:5432/name',
    )
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DATABASE_BUSY_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  SECRET: secret,
  INTERNAL_SECRET: secret,
  DEMO_ACCOUNTS: oneOf('true', 'false').default(false),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: sitePassword.optional(),
  PANEL_ADMIN_EMAIL: email.optional(),
  PANEL_ADMIN_PASSWORD: panelPassword.optional(),
  RATE_LIMITS: oneOf('on', 'off').default(true),
  RATE_LOGIN_FAILURES: rate.prefault('10/60'),
  RATE_LOGIN: rate.prefault('30/60'),
  RATE_REGISTER: rate.prefault('10/3600'),
  RATE_CONTACT: rate.prefault('5/600'),
  RATE_SUBSCRIBE: rate.prefault('5/600'),
  RATE_FORGOT: rate.prefault('5/600'),
  RATE_CONFIRM_EMAIL: rate.prefault('5/600'),
  RATE_CHANGE_EMAIL: rate.prefault('5/600'),
  RATE_COMMENT: rate.prefault('20/60'),
  RATE_REPORT: rate.prefault('20/600'),
  RATE_UPLOAD: rate.prefault('30/600'),
  RATE_SEARCH: rate.prefault('120/60'),
  RATE_OTHER: rate.prefault('600/60'),
  CLOUDINARY_NAME: optionalText,
  CLOUDINARY_KEY: optionalText,
  CLOUDINARY_SECRET: optionalText,
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(
      (value) => isPlainMailbox(/^[^<>"\r\n]*<([^<>]*)>$/.exec(value)?.[1] ?? value),
      'must be an address such as Linefeed <no-reply@blog.example.org>',
    )
    .default('Linefeed <no-reply@localhost>'),
  CONTACT_EMAIL: z
    .string()
    .trim()
    .refine(isPlainMailbox, 'must be an email address such as you@example.org')
    .optional(),
  OIDC_ISSUER: providerAddress.default('https://accounts.google.com'),
  OIDC_NAME: z.string().max(40, 'must be at most 40 characters').default('Google'),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  GITHUB_CLIENT_ID: optionalText,
  GITHUB_CLIENT_SECRET: optionalText,
  GITHUB_URL: providerAddress.transform(withoutEndSlash).prefault('https://github.com'),
  GITHUB_API_URL: providerAddress.transform(withoutEndSlash).optional(),
  SIGN_IN_TIMEOUT_MS: z.coerce.number().int().min(500).max(30_000).default(30_000),
  BACKUP_DIR: optionalText,
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  BACKUP_AT: z
    .string()
    .regex(
      /^([01]\d|2[0-3]):[0-5]\d(,([01]\d|2[0-3]):[0-5]\d)*$/,
      'must be a time of day such as 03:30, or several, separated by commas',
    )
    .optional(),
  PICTURE_TIMEOUT_MS: z.coerce.number().int().min(1000).max(120_000).default(20_000),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug').default('info'),
  PANEL: oneOf('on', 'off').default(true),
  METRICS_TOKEN: metricsToken.optional(),
});

/** Exits with the code for a configuration error (EX_CONFIG), on which supervisors do not restart the process. */
function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(78);
}

/** Requires all of some variables, or none. */
function requireTogether(values: Record<string, unknown>, names: readonly string[]) {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  exitWith(
    `${names.join(', ')} belong together: set ${missing.join(' and ')} as well, or none of them (see .env).`,
  );
}

function read() {
  // An empty value counts as not set: env files have no other way to express it.
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    exitWith(`${issue?.path.join('.')} ${issue?.message} (see .env).`);
  }
  const values = parsed.data;
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin;
  requireTogether(values, ['ADMIN_EMAIL', 'ADMIN_PASSWORD']);
  requireTogether(values, ['PANEL_ADMIN_EMAIL', 'PANEL_ADMIN_PASSWORD']);
  requireTogether(values, ['CLOUDINARY_NAME', 'CLOUDINARY_KEY', 'CLOUDINARY_SECRET']);
  requireTogether(values, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  requireTogether(values, ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET']);
  if (values.DEMO_ACCOUNTS && !isLocal(siteUrl)) {
    exitWith(
      `DEMO_ACCOUNTS=true would let anyone log in to ${siteUrl} with known passwords: set DEMO_ACCOUNTS=false in .env.`,
    );
  }
  return { ...values, siteUrl };
}

const values = read();
const publicUrl = values.CMS_PUBLIC_URL ?? `http://localhost:${values.CMS_PORT}`;
const dataDir = path.resolve(root, values.DATA_DIR);

/** All settings from the environment, read and checked once. */
export const env = {
  siteUrl: values.siteUrl,
  siteIsLocal: isLocal(values.siteUrl),
  secureCookies: values.siteUrl.startsWith('https:'),
  host: values.CMS_HOST,
  port: values.CMS_PORT,
  publicUrl,
  publicIsLocal: isLocal(publicUrl),
  root,
  dataDir,
  databaseUrl: values.DATABASE_URL,
  databasePool: values.DATABASE_POOL,
  databaseBusyMs: values.DATABASE_BUSY_MS,
  internalSecret: values.INTERNAL_SECRET,
  demoAccounts: values.DEMO_ACCOUNTS,
  admin: pair(values.ADMIN_EMAIL, values.ADMIN_PASSWORD),
  panelAdmin: pair(values.PANEL_ADMIN_EMAIL, values.PANEL_ADMIN_PASSWORD),
  limitsRates: values.RATE_LIMITS,
  rates: {
    'login-failure': values.RATE_LOGIN_FAILURES,
    login: values.RATE_LOGIN,
    register: values.RATE_REGISTER,
    contact: values.RATE_CONTACT,
    subscribe: values.RATE_SUBSCRIBE,
    forgot: values.RATE_FORGOT,
    'confirm-email': values.RATE_CONFIRM_EMAIL,
    'change-email': values.RATE_CHANGE_EMAIL,
    comment: values.RATE_COMMENT,
    report: values.RATE_REPORT,
    upload: values.RATE_UPLOAD,
    search: values.RATE_SEARCH,
    other: values.RATE_OTHER,
  },
  cloudinary:
    values.CLOUDINARY_NAME && values.CLOUDINARY_KEY && values.CLOUDINARY_SECRET
      ? { name: values.CLOUDINARY_NAME, key: values.CLOUDINARY_KEY, secret: values.CLOUDINARY_SECRET }
      : undefined,
  smtpUrl: values.SMTP_URL,
  mailFrom: values.MAIL_FROM,
  contactEmail: values.CONTACT_EMAIL,
  oidcName: values.OIDC_NAME,
  oidc: client(values.OIDC_ISSUER, values.OIDC_CLIENT_ID, values.OIDC_CLIENT_SECRET),
  github: client(values.GITHUB_URL, values.GITHUB_CLIENT_ID, values.GITHUB_CLIENT_SECRET),
  githubApiUrl:
    values.GITHUB_API_URL ??
    (values.GITHUB_URL === 'https://github.com' ? 'https://api.github.com' : `${values.GITHUB_URL}/api/v3`),
  signInTimeoutMs: values.SIGN_IN_TIMEOUT_MS,
  backup: {
    folder: path.resolve(root, values.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    kept: values.BACKUP_KEEP,
    times: values.BACKUP_AT?.split(',') ?? [],
  },
  pictureTimeoutMs: values.PICTURE_TIMEOUT_MS,
  logLevel: values.LOG_LEVEL,
  servesPanel: values.PANEL,
  metricsToken: values.METRICS_TOKEN,
} as const;

function pair(email: string | undefined, password: string | undefined) {
  return email && password ? { email, password } : undefined;
}

/** This site as a provider knows it. */
function client(url: string, id: string | undefined, secret: string | undefined) {
  return id && secret ? { url, id, secret, isLocal: isLocal(url) } : undefined;
}

/** Derives the key for one purpose from SECRET. */
export function derivedSecret(purpose: string): string {
  return createHmac('sha256', values.SECRET).update(purpose).digest('base64url');
}
