import { env } from '../env';
import type { MailText } from './render-mail';
import { unsubscribeLink } from './unsubscribe';

/** Asks the reader whether they want new blogs by mail. Holds nothing that was typed into the form. */
export function confirmSubscriptionMail(token: string, unsubscribeToken: string, siteName: string): MailText {
  return {
    subject: `Confirm your subscription to ${siteName}`,
    paragraphs: [
      'Someone, probably you, asked us to send new blogs to this address. Click the button to confirm. Until you do, we send none.',
      'The link is valid for 7 days. If it was not you, you can ignore this mail.',
    ],
    button: { label: 'Confirm subscription', url: `${env.siteUrl}/subscriptions/confirm?token=${token}` },
    footer: `You get this mail because this address was typed into the subscribe form of ${siteName}.`,
    unsubscribe: unsubscribeLink(unsubscribeToken),
  };
}
