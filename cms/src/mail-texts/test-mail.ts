import { env } from '../env';
import type { MailText } from './render-mail';

/** Shows an admin that mails arrive. */
export function testMail(siteName: string): MailText {
  return {
    subject: 'Test mail',
    paragraphs: [
      `This mail shows that ${siteName} (${env.siteUrl}) can send mail to you. If it was in your spam folder, check the SPF and DKIM records of the sender’s domain.`,
    ],
    footer: 'You get this mail because you asked for it in the dashboard.',
  };
}
