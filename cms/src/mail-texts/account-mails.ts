import { env } from '../env';
import type { MailText } from './render-mail';

/** Asks the reader to confirm that the address is theirs. */
export function confirmEmailMail(token: string, siteName: string): MailText {
  return {
    subject: 'Confirm your email',
    paragraphs: [
      `Someone signed up for ${siteName} with this address, or changed the email of an account to it. If it was you, confirm that the address is yours.`,
    ],
    button: { label: 'Confirm email', url: `${env.siteUrl}/confirm-email?token=${token}` },
    footer:
      'The link is valid for 24 hours. If it was not you, ignore this mail: the account belongs to someone else, and the address stays unconfirmed.',
  };
}

/** Links to the page where the reader sets a new password. */
export function resetPasswordMail(token: string, siteName: string): MailText {
  return {
    subject: 'Set a new password',
    paragraphs: [
      `Someone, probably you, asked to reset the password of your account on ${siteName}. Your current password works until you set a new one.`,
    ],
    button: { label: 'Set a new password', url: `${env.siteUrl}/reset-password?token=${token}` },
    footer:
      'The link is valid for one hour and works once. If you did not ask for it, you can ignore this mail.',
  };
}

/** Tells the address that an account had until now. The new one is not named: a user typed it. */
export function emailChangedMail(siteName: string): MailText {
  return {
    subject: 'Your email was changed',
    paragraphs: [
      `Your account on ${siteName} has a new email address. This old address will get no more mails about the account.`,
      'If you did not change it, someone else has access to your account. Write to us from this address right away, so that we can give the account back to you.',
    ],
    button: { label: 'Write to us', url: `${env.siteUrl}/contact` },
    footer: `You get this mail because this address belonged to an account on ${siteName}.`,
  };
}

/** Tells the account's owner that one can now log in to it by a provider too. */
export function providerConnectedMail(provider: string, siteName: string): MailText {
  return {
    subject: 'A sign-in method was connected',
    paragraphs: [
      `${provider} was connected to your account on ${siteName}. You can now log in with it.`,
      'If this was not you, someone else has access to your account: disconnect it under “Sign-in methods” in your profile, and change your password.',
    ],
    button: { label: 'Open your profile', url: `${env.siteUrl}/profile#sign-in-methods` },
    footer: `You get this mail because this address belongs to an account on ${siteName}.`,
  };
}

/** Tells somebody that their account is banned, and why. */
export function banMail(reason: string, siteName: string): MailText {
  return {
    subject: 'Your account has been banned',
    paragraphs: [
      `Your account on ${siteName} has been banned. You can no longer log in. What you published stays online for now.`,
      ...(reason ? ['Reason:'] : []),
    ],
    ...(reason && { quote: reason }),
    links: [{ label: 'If you think that this is a mistake, write to us', url: `${env.siteUrl}/contact` }],
    footer: `You get this mail because this address belongs to an account on ${siteName}.`,
  };
}
