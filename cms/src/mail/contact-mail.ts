import type { ContactMessage } from '../contract';
import { type MailText } from './render-mail';

/** A contact message, for the people who run the site. */
export function contactMail({ name, email, subject, message }: ContactMessage, isSuspect: boolean): MailText {
  return {
    subject: isSuspect ? 'Possible spam: New contact message' : 'New contact message',
    paragraphs: [`From: ${name}\nEmail: ${email}${subject ? `\nSubject: ${subject}` : ''}`],
    quote: message,
    footer:
      'Reply to this mail to answer the sender. The message is also in the panel, under Contact messages.',
  };
}
