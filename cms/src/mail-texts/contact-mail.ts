import type { ContactMessage } from '../contract';
import { type MailText, oneLine } from './render-mail';

/** A contact message, for the people who run the site. */
export function contactMail({ name, email, subject, message }: ContactMessage, isSuspect: boolean): MailText {
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
    footer:
      'Reply to this mail to answer the sender. The message is also in the panel, under Contact messages.',
  };
}
