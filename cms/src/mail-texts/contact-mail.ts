import type { ContactMessage } from '../contract';
import { env } from '../env';
import { type MailText, oneLine } from './render-mail';

const panelList = `${env.publicUrl}/admin/content-manager/collection-types/api::contact-message.contact-message`;

/** A contact message, for the people who run the site. */
export function contactMail(
  { id, name, email, subject, message }: ContactMessage & { id: string },
  isSuspect: boolean,
): MailText {
  const lines = [`From: ${name}`, `Email: ${email}`, ...(subject ? [`Subject: ${subject}`] : [])];
  return {
    subject: isSuspect ? 'Possible spam: New contact message' : 'New contact message',
    paragraphs: [
      ...(isSuspect
        ? ['It may come from a program: it was sent within three seconds, or a hidden field was filled in.']
        : []),
      lines.map(oneLine).join('\n'),
    ],
    quote: message,
    button: { label: 'Open the message in the panel', url: `${panelList}/${id}` },
    footer: 'Reply to this mail to answer the sender.',
  };
}
