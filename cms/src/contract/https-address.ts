import { limits } from './limits';

/** Whether an address begins with https and names a host, without a user or a password. */
export function isHttpsAddress(value: string): boolean {
  if (value.length > limits.address || /[\s\\\p{C}]/u.test(value)) return false;
  if (!/^https:\/\/[^/?#@]+([/?#]|$)/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/**
 * Whether the address of a person's link may be shown as they typed it: some characters of a host look like its end, such
 * as the slash in `https://known.example⁄evil.example`.
 */
export function isLinkAddress(value: string): boolean {
  return isHttpsAddress(value) && /^https:\/\/[\p{L}\p{M}\p{N}._-]+(:\d+)?([/?#]|$)/u.test(value);
}
