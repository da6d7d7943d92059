import { env } from '../env';
import { type MailText, oneLine } from './render-mail';
import { mailSettingsLink } from './unsubscribe';

interface DecidedBlog {
  id: string;
  title: string;
}

const footerOf = (siteName: string) => `You get this mail because you wrote this blog on ${siteName}.`;

export function approvalMail({ id, title }: DecidedBlog, siteName: string): MailText {
  return {
    subject: 'Your blog was approved',
    paragraphs: [`Your blog “${oneLine(title)}” was approved. Everybody can read it now.`],
    button: { label: 'Open the blog', url: `${env.siteUrl}/blogs/${id}` },
    footer: footerOf(siteName),
    unsubscribe: mailSettingsLink,
  };
}

export function rejectionMail({ id, title }: DecidedBlog, reason: string, siteName: string): MailText {
  return {
    subject: 'Your blog was rejected',
    paragraphs: [
      `Your blog “${oneLine(title)}” was rejected. Only you and the people who run the site can see it.`,
      'The reason:',
    ],
    quote: reason,
    button: { label: 'Edit the blog', url: `${env.siteUrl}/blogs/update/${id}` },
    footer: `${footerOf(siteName)} Saving it sends it back for review.`,
    unsubscribe: mailSettingsLink,
  };
}
