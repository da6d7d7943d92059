import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  email,
  isLocal,
  mailSender,
  metricsToken,
  oneOf,
  optionalText,
  panelPassword,
  picturesAddress,
  port,
  postgresUrl,
  postgresUrls,
  providerAddress,
  rate,
  s3Endpoint,
  secret,
  sitePassword,
  smtpUrl,
  wholeNumber,
  withoutEndSlash,
} from './env-fields';
import { isPlainMailbox } from './lib/email-address';

const schema = z.object({
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://blog.example.org' })
    .regex(/^[^:]+:\/\/[^/?#@]+\/?$/, 'must be an address without a path such as https://blog.example.org')
    .optional(),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  CMS_PORT: port.default(1337),
  CMS_HOST: z.string().default('127.0.0.1'),
  CMS_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://cms.example.org' })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URLS: postgresUrls.optional(),
  DATABASE_POOL: wholeNumber(1, 100).default(10),
  DATABASE_BUSY_MS: wholeNumber(0, 60_000).default(500),
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
  RATE_TEST_MAIL: rate.prefault('5/600'),
  RATE_COMMENT: rate.prefault('20/60'),
  RATE_REPORT: rate.prefault('20/600'),
  RATE_UPLOAD: rate.prefault('30/600'),
  RATE_SAVE: rate.prefault('60/60'),
  RATE_SEARCH: rate.prefault('120/60'),
  RATE_OTHER: rate.prefault('600/60'),
  CLOUDINARY_NAME: optionalText,
  CLOUDINARY_KEY: optionalText,
  CLOUDINARY_SECRET: optionalText,
  S3_ENDPOINT: s3Endpoint.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'must be the name of a bucket')
    .optional(),
  S3_KEY: optionalText,
  S3_SECRET: optionalText,
  S3_PUBLIC_URL: picturesAddress.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailSender.prefault('no-reply@localhost'),
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
  SIGN_IN_TIMEOUT_MS: wholeNumber(500, 30_000).default(30_000),
  BACKUP_DIR: optionalText,
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  BACKUP_AT: z
    .string()
    .regex(
      /^([01]\d|2[0-3]):[0-5]\d(,([01]\d|2[0-3]):[0-5]\d)*$/,
      'must be a time of day such as 03:30, or several, separated by commas',
    )
    .optional(),
  PICTURE_TIMEOUT_MS: wholeNumber(1000, 120_000).default(20_000),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug').default('info'),
  PANEL: oneOf('on', 'off').default(true),
  METRICS_TOKEN: metricsToken.optional(),
});

type Values = z.output<typeof schema>;

/** A fault in the environment, and the variables that it is about. */
export interface EnvironmentProblem {
  names: readonly string[];
  sentence: string;
}

export const secretNames = ['SECRET', 'INTERNAL_SECRET'];

const cloudinaryNames = ['CLOUDINARY_NAME', 'CLOUDINARY_KEY', 'CLOUDINARY_SECRET'];
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET', 'S3_PUBLIC_URL'];

/** Variables that are set all, or not at all. */
const groups = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['PANEL_ADMIN_EMAIL', 'PANEL_ADMIN_PASSWORD'],
  cloudinaryNames,
  s3Names,
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
];

type Variables = Record<string, string | undefined>;

/** Takes out what is wrong, so that the rest can be read; secrets cannot be missing, and become random ones. */
function takeOut(variables: Variables, names: readonly string[]) {
  for (const name of names) {
    if (secretNames.includes(name)) variables[name] = randomBytes(32).toString('hex');
    else delete variables[name];
  }
}

function invalidVariables(variables: Variables): EnvironmentProblem[] {
  const found = new Map<string, string>();
  for (const { path, message } of schema.safeParse(variables).error?.issues ?? []) {
    const name = String(path[0]);
    if (!found.has(name)) found.set(name, `${name} ${message} (see .env).`);
  }
  return [...found].map(([name, sentence]) => ({ names: [name], sentence }));
}

function incompleteGroups(variables: Variables): EnvironmentProblem[] {
  return groups.flatMap((names) => {
    const missing = names.filter((name) => variables[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    const sentence = `${names.join(', ')} belong together: set ${missing.join(' and ')} as well, or none of them (see .env).`;
    return { names, sentence };
  });
}

const siteUrlOf = ({ SITE_URL, PORT }: Values) => new URL(SITE_URL ?? `http://localhost:${PORT}`).origin;

function publicDemo(values: Values): EnvironmentProblem[] {
  const siteUrl = siteUrlOf(values);
  if (!values.DEMO_ACCOUNTS || isLocal(siteUrl)) return [];
  const sentence = `DEMO_ACCOUNTS=true would let anyone log in to ${siteUrl} with known passwords: set DEMO_ACCOUNTS=false in .env.`;
  return [{ names: ['DEMO_ACCOUNTS'], sentence }];
}

function replicasOfSqlite({ DATABASE_URL, DATABASE_READ_URLS }: Values): EnvironmentProblem[] {
  if (DATABASE_URL || !DATABASE_READ_URLS) return [];
  const sentence =
    'DATABASE_READ_URLS needs DATABASE_URL, because SQLite has no replicas: set both or neither (see .env).';
  return [{ names: ['DATABASE_READ_URLS'], sentence }];
}

function twoPlacesForUploads({ CLOUDINARY_NAME, S3_ENDPOINT }: Values): EnvironmentProblem[] {
  if (!CLOUDINARY_NAME || !S3_ENDPOINT) return [];
  const sentence =
    'Uploads go to one place, but CLOUDINARY_… and S3_… are both set: empty the variables of one (see .env).';
  return [{ names: [...cloudinaryNames, ...s3Names], sentence }];
}

/** Reads all settings: what they are without those that are wrong, and what is wrong with those. */
export function readEnvironment(source: Variables) {
  // An empty value counts as not set: env files have no other way to express it.
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const problems: EnvironmentProblem[] = [];
  const note = (found: EnvironmentProblem[]) => {
    problems.push(...found);
    for (const { names } of found) takeOut(variables, names);
  };
  note(invalidVariables(variables));
  note(incompleteGroups(variables));
  note(publicDemo(schema.parse(variables)));
  note(replicasOfSqlite(schema.parse(variables)));
  note(twoPlacesForUploads(schema.parse(variables)));
  const values = schema.parse(variables);
  return { values: { ...values, siteUrl: siteUrlOf(values) }, variables, problems };
}
