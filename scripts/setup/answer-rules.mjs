/**
 * The rules of each answer. These repeat the rules of the CMS (cms/src/env-schema.ts), which needs packages that are not
 * installed yet; a test compares both. Each gives undefined, or what is wrong, as the end of a sentence.
 */

const localHost = /^(?:localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/;
/** A name or an address that only a network of one's own knows. */
const privateHost =
  /^(?:10\.\d+|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+$|^\[f[cd]|^[^.:[]+$|\.(?:local|lan|internal|home\.arpa)$/;

/** Whether a site has an address, and another than this machine's. */
export const isPublic = (siteUrl) => URL.canParse(siteUrl) && !localHost.test(new URL(siteUrl).hostname);

/** The port that an address of this machine names: the site listens there itself. Empty if there is none. */
export function localPortOf(siteUrl) {
  const { protocol, port } = URL.parse(siteUrl ?? '') ?? {};
  return protocol === 'http:' && !isPublic(siteUrl) ? port : '';
}

export function checkSiteUrl(value) {
  if (!/^https?:\/\/[\p{L}\p{N}.:[\]-]+\/?$/u.test(value) || !URL.canParse(value))
    return 'must be an address without a path, such as https://blog.example.org';
  const { protocol, hostname } = new URL(value);
  if (protocol === 'http:' && isPublic(value) && !privateHost.test(hostname))
    return `must begin with https://, because passwords would travel to ${hostname} in clear text`;
  return undefined;
}

export function checkEmail(value) {
  // As in the contract of the CMS: linear, because no character can be read in two ways.
  if (/^\S[^\s@]*@\S+$/u.test(value) && [...value].length <= 254) return undefined;
  return 'must be an email address such as you@example.org';
}

/** The rules below, as somebody reads them before typing. */
export const passwordHint =
  'at least 8 characters, with an uppercase and a lowercase letter, a number and one of !@#$%^&*(),.?":{}|<>';

const passwordRules = [
  ['must be at least 8 characters', (value) => [...value].length >= 8],
  ['must include an uppercase letter', (value) => /[A-Z]/.test(value)],
  ['must include a lowercase letter', (value) => /[a-z]/.test(value)],
  ['must include a number', (value) => /\d/.test(value)],
  ['must include a special character', (value) => /[!@#$%^&*(),.?":{}|<>]/.test(value)],
  ['must be at most 72 bytes', (value) => Buffer.byteLength(value) <= 72],
];

export function checkPassword(value) {
  return passwordRules.find(([, isMet]) => !isMet(value))?.[0];
}

export function checkMailServer(value) {
  if (/^smtps?:\/\/[^/?#\s]+\/?(?:\?[^#]*)?$/.test(value) && URL.canParse(value)) return undefined;
  return 'must be an address such as smtp://user:password@mail.example.org:587 (# is %23, / is %2F)';
}

const mailbox =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:localhost|(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)$/u;

const isMailbox = (value) => value.length <= 254 && value.indexOf('@') <= 64 && mailbox.test(value);

export function checkSender(value) {
  const address = /^[^<>"\r\n]*<([^<>]*)>$/.exec(value)?.[1] ?? value;
  return isMailbox(address) ? undefined : 'must be an address such as no-reply@blog.example.org';
}

export function checkMailbox(value) {
  return isMailbox(value) ? undefined : 'must be an email address such as you@example.org';
}

export function checkDatabase(value) {
  if (/^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value)) return undefined;
  return 'must be an address such as postgres://user:password@host:5432/name';
}
