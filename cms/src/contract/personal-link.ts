import { z } from 'zod';
import { requiredText, text } from './fields';
import { isLinkAddress } from './https-address';
import { limits } from './limits';

const https = (label: string) =>
  z.refine<string>((value) => value === '' || isLinkAddress(value), {
    error: `${label} must be an https address, such as https://example.com`,
  });

/** The address of somebody's own site; empty for none. */
export function siteAddress(label: string) {
  return text(label, limits.address)
    .check(https(label))
    .meta({ description: 'An https address; empty for none.' });
}

const isOneLine = (value: string) => !/[\p{Cc}\u2028\u2029]/u.test(value);

/** A link that somebody shows on their profile. */
export const personalLinkSchema = z.object(
  {
    name: requiredText('Link title', limits.linkTitle, 'A link needs a title').refine(isOneLine, {
      error: 'Link title must be one line',
    }),
    url: requiredText('Link address', limits.address, 'A link needs an address').check(https('Link address')),
  },
  { error: 'A link must have a title and an address' },
);
export type PersonalLink = z.infer<typeof personalLinkSchema>;

/** All of them. Their number is checked first: to check a hundred thousand would block the process for seconds. */
export const personalLinksSchema = z
  .array(z.unknown(), { error: 'Links must be a list' })
  .max(limits.personalLinks, { error: `At most ${limits.personalLinks} links` })
  .pipe(z.array(personalLinkSchema));
