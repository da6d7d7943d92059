import { z } from 'zod';
import { isOneLine, listOf, requiredText, text } from './fields';
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

export const personalLinksSchema = listOf(personalLinkSchema, {
  max: limits.personalLinks,
  notAList: 'Links must be a list',
  tooMany: `At most ${limits.personalLinks} links`,
});
