import { z } from 'zod';

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');
function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}
const port = wholeNumber(0, 65_535);
/** No timer of Node waits longer. */
const longestMs = 2 ** 31 - 1;
const milliseconds = (max = longestMs) => wholeNumber(1, max);
/** A number of requests per seconds, as `600/60`. */
const rate = z
  .string()
  .regex(/^[1-9]\d{0,6}\/[1-9]\d{0,5}$/, { error: 'must be a number per seconds, such as 600/60' })
  .transform((value) => {
    const [points = 0, duration = 0] = value.split('/').map(Number);
    return { points, duration };
  });
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://blog.example.org' })
  .transform((value) => value.replace(/\/+$/, ''));
/** The values of Express's `trust proxy`. It takes no range of length 0: `true` trusts everybody. */
const trustedProxies = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: 'must be a list of IP addresses or CIDR ranges',
      }),
    ),
  )
  .transform((list) => list.some((entry) => entry.endsWith('/0')) || list);

const schema = z
  .object({
    SITE_URL: webAddress.optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    CMS_PORT: port.default(1337),
    CMS_URL: webAddress.optional(),
    INTERNAL_SECRET: z.string({ error: 'is missing' }).min(32, { error: 'needs at least 32 characters' }),
    TRUSTED_PROXIES: trustedProxies,
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    /** How many requests without a session cookie the site answers for a network. */
    RATE_OTHER: rate.prefault('600/60'),
    /** How many pictures of blogs are drawn for a client. */
    RATE_PICTURE: rate.prefault('30/60'),
    /** How much memory the cached pages of visitors may take; 0: none are cached. */
    PAGE_CACHE_MB: wholeNumber(0, 4096).default(64),
    /** `off` removes the worker, and the copies that it has stored on readers' devices, from their browsers. */
    SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
    DEMO_ACCOUNTS: flag,
    OIDC_ISSUER: z.string().default('https://accounts.google.com'),
    OIDC_NAME: z.string().max(40).default('Google'),
    OIDC_CLIENT_ID: z.string().optional(),
    GITHUB_CLIENT_ID: z.string().optional(),
    GITHUB_URL: webAddress.prefault('https://github.com'),
    METRICS_TOKEN: z
      .string()
      .regex(/^[!-~]{16,}$/, { error: 'must be at least 16 characters, without spaces' })
      .optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    /** The time limit of all calls of the CMS for one page. */
    CMS_TIMEOUT_MS: milliseconds().default(4000),
    /** How long the circuit breaker stays open. */
    CMS_PAUSE_MS: milliseconds().default(2000),
    /** The time limit for the first byte of an answer that is proxied. */
    PASS_THROUGH_TIMEOUT_MS: milliseconds().default(5500),
    /** The time limit for receiving a request, and for sending on a proxied answer. */
    REQUEST_TIMEOUT_MS: milliseconds(60_000).default(60_000),
    STOP_TIMEOUT_MS: milliseconds(30_000).default(10_000),
  })
  .transform((read) => {
    const SITE_URL = read.SITE_URL ?? `http://localhost:${read.PORT}`;
    const CMS_URL = read.CMS_URL ?? `http://127.0.0.1:${read.CMS_PORT}`;
    return { ...read, SITE_URL, CMS_URL, isHttps: SITE_URL.startsWith('https:') };
  });

export type Env = z.infer<typeof schema>;

/** Checks the variables that the site uses; an empty one counts as not set. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value)));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${String(issue?.path[0])} ${issue?.message}: correct it in .env and start again.`);
}

function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(78);
  }
}

export const env = readEnv();
