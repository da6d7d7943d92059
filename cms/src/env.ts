import { createHmac } from 'node:crypto';
import path from 'node:path';
import packageJson from '../package.json';
import { isLocal } from './env-fields';
import { readEnvironment } from './env-schema';

const root = path.resolve(process.env.LINEFEED_ROOT ?? path.join(process.cwd(), '..'));

/** Exits with the code for a configuration error (EX_CONFIG), on which supervisors do not restart the process. */
function read() {
  const { values, problems } = readEnvironment(process.env);
  const [problem] = problems;
  if (!problem) return values;
  process.stderr.write(`${problem.sentence}\n`);
  process.exit(78);
}

const values = read();
const publicUrl = values.CMS_PUBLIC_URL ?? `http://localhost:${values.CMS_PORT}`;
const dataDir = path.resolve(root, values.DATA_DIR);

/** The release that runs. */
export const { version } = packageJson;

/** All settings from the environment, read and checked once. */
export const env = {
  siteUrl: values.siteUrl,
  siteIsLocal: isLocal(values.siteUrl),
  secureCookies: values.siteUrl.startsWith('https:'),
  site: { host: values.HOST, port: values.PORT },
  host: values.CMS_HOST,
  port: values.CMS_PORT,
  publicUrl,
  publicIsLocal: isLocal(publicUrl),
  root,
  dataDir,
  databaseUrl: values.DATABASE_URL,
  databaseReadUrls: values.DATABASE_READ_URLS ?? [],
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
    'test-mail': values.RATE_TEST_MAIL,
    comment: values.RATE_COMMENT,
    report: values.RATE_REPORT,
    upload: values.RATE_UPLOAD,
    save: values.RATE_SAVE,
    search: values.RATE_SEARCH,
    other: values.RATE_OTHER,
  },
  cloudinary:
    values.CLOUDINARY_NAME && values.CLOUDINARY_KEY && values.CLOUDINARY_SECRET
      ? { name: values.CLOUDINARY_NAME, key: values.CLOUDINARY_KEY, secret: values.CLOUDINARY_SECRET }
      : undefined,
  s3: s3(),
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

function s3() {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_KEY, S3_SECRET, S3_PUBLIC_URL } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_KEY || !S3_SECRET || !S3_PUBLIC_URL) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    key: S3_KEY,
    secret: S3_SECRET,
    publicUrl: S3_PUBLIC_URL,
  };
}

/** This site as a provider knows it. */
function client(url: string, id: string | undefined, secret: string | undefined) {
  return id && secret ? { url, id, secret, isLocal: isLocal(url) } : undefined;
}

/** Derives the key for one purpose from SECRET. */
export function derivedSecret(purpose: string): string {
  return createHmac('sha256', values.SECRET).update(purpose).digest('base64url');
}
