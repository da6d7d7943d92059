import { domainToASCII } from 'node:url';

// RFC 5321's dot-string and a domain with a dot or `localhost`; no quotes, comments, groups, routes or lists.
const plainMailbox =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:localhost|(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)$/u;

/** Whether an address is one plain mailbox, which no mail program could read as anything else. */
export function isPlainMailbox(address: string): boolean {
  return address.length <= 254 && address.indexOf('@') <= 64 && plainMailbox.test(address);
}

/** The form in which domains are compared: one with letters beyond ASCII can be spelt in two ways. */
export const domainKey = (domain: string) => domainToASCII(domain) || domain;

/** An address of which only its owner can tell whose it is: `a***@example.org`. */
export function maskMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address][0] ?? ''}***${at > 0 ? address.slice(at) : ''}`;
}

/** Masks every part of a text that may be an address. */
export function maskMailboxes(text: string): string {
  return text.replace(/[^\s<>()[\]",:;]+@[^\s<>()[\]",:;]+/g, maskMailbox);
}
