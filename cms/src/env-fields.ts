import { z } from 'zod';
import { emailSchema, newPasswordSchema } from './contract/fields';
import { limits } from './contract/limits';
import { isPlainMailbox } from './lib/email-address';

/** A whole number within limits. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}

export const port = wholeNumber(1, 65_535);
const randomValue = 'set what `openssl rand -hex 32` prints';
export const secret = z
  .string({ error: `is missing; ${randomValue}` })
  .min(32, `must be at least 32 characters; ${randomValue}`)
  .refine(
    (value) => !/change-me|replace-me|example|secret-secret/i.test(value),
    `is still the example text; ${randomValue}`,
  );
export const metricsToken = z
  .string()
  .regex(/^[!-~]{16,}$/, 'must be at least 16 characters, without spaces; `openssl rand -hex 24` makes one');
export const optionalText = z.string().optional();

const smtpError = 'must be an address such as smtp://user:password@mail.example.org:587 (# is %23, / is %2F)';
// In a password, `#` and `/` must be encoded: a URL parser reads them as the end of the server's name.
export const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: smtpError })
  .regex(/^\w+:\/\/[^/?#]+\/?(?:\?[^#]*)?$/, smtpError);

const mailbox = /^(?:([^<>"\r\n]*)<([^<>]*)>|([^<>]*))$/;

/** The sender of mails: `name@host`, or `Display name <name@host>`. */
export const mailSender = z
  .string()
  .trim()
  .transform((value) => {
    const [, name = '', inBrackets, alone] = mailbox.exec(value) ?? [];
    return { name: name.trim(), address: inBrackets ?? alone ?? '' };
  })
  .refine(
    ({ address }) => isPlainMailbox(address),
    'must be an address such as no-reply@blog.example.org, or My site <no-reply@blog.example.org>',
  );

export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// (leave it empty for SQLite)')
  .refine(
    (value) => URL.canParse(value),
    'must be an address such as postgres://user:password@host:5432/name',
  );

const readUrls = 'must be addresses such as postgres://user:password@replica:5432/name, separated by commas';
export const postgresUrls = z
  .string()
  .transform((value) => value.split(',').map((url) => url.trim()))
  .refine((urls) => urls.every((url) => postgresUrl.safeParse(url).success), readUrls);

/** A rate limit: how many calls in how many seconds, as `30/60`. */
export const rate = z
  .string()
  .regex(/^[1-9]\d{0,6}\/[1-9]\d{0,5}$/, 'must be a count and a number of seconds, such as 30/60')
  .transform((value) => {
    const [points, duration] = value.split('/').map(Number);
    return { points: points as number, duration: duration as number };
  });

/** A switch that is spelt in one of two ways. */
export const oneOf = (on: string, off: string) =>
  z.enum([on, off], `must be ${on} or ${off}`).transform((value) => value === on);

/** The site's password rules; each message continues the variable's name. */
export const sitePassword = z.string().superRefine((value, { addIssue }) => {
  const [issue] = newPasswordSchema.safeParse(value).error?.issues ?? [];
  if (issue) addIssue(issue.message.replace(/^(?:Password )?m/i, 'm'));
});

/** An email by the site's own rules: an account with any other could not log in. */
export const email = z
  .string()
  .trim()
  .refine(
    (value) => emailSchema.safeParse(value).success,
    'must be an email address such as you@example.org',
  );

/** The rules of the panel's own forms, which Strapi does not apply to an account made from the environment. */
export const panelPassword = z
  .string()
  .min(8, 'must be at least 8 characters')
  .regex(/[a-z]/, 'must include a lowercase letter')
  .regex(/[A-Z]/, 'must include an uppercase letter')
  .regex(/\d/, 'must include a number')
  .refine((value) => Buffer.byteLength(value) <= limits.passwordBytes, {
    error: `must be at most ${limits.passwordBytes} bytes`,
  });

/** Whether an address is local to this machine. */
export function isLocal(address: string) {
  return /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(new URL(address).hostname);
}

function hasCredentials(address: string) {
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

/** An address that secrets are sent to: over HTTPS, except to this machine. */
export const providerAddress = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address such as https://accounts.example.org',
    abort: true,
  })
  .refine((value) => !hasCredentials(value), 'must be an address without a user name and password')
  .refine((value) => value.startsWith('https:') || isLocal(value), 'must begin with https://');
export const withoutEndSlash = (value: string) => value.replace(/\/+$/, '');

/** The API of an S3 service; in a private network it may speak plain HTTP: the secret itself is never sent. */
export const s3Endpoint = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address such as https://s3.eu-central-1.amazonaws.com',
    abort: true,
  })
  .refine((value) => !hasCredentials(value), 'must be an address without a user name and password')
  .refine((value) => !/[?#]/.test(value), 'must be an address without ? and #');

/** Where readers load pictures from. Pages show pictures over HTTPS only, and `image-address.ts` reads the rest. */
export const picturesAddress = z
  .string()
  .regex(
    /^https:\/\/[\w.-]+(:\d{1,5})?(\/[\w.~-]+)*\/?$/,
    'must be an address such as https://pictures.example.org, over HTTPS',
  )
  .refine((value) => URL.canParse(value), 'must be an address such as https://pictures.example.org')
  .transform((value) => withoutEndSlash(new URL(value).href));
