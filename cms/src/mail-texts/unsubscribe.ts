import { env } from '../env';

/** The last lines of every mail that can be switched off in the profile. */
export const mailSettingsLink = {
  label: 'Choose which mails you get',
  url: `${env.siteUrl}/profile#notifications`,
};

const unsubscribeUrl = (token: string) => `${env.siteUrl}/unsubscribe?token=${token}`;

/** The last lines of every mail to a subscriber. */
export const unsubscribeLink = (token: string) => ({ label: 'Unsubscribe', url: unsubscribeUrl(token) });

/** By these headers mail programs offer to unsubscribe with one click (RFC 8058). */
export function unsubscribeHeaders(token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
