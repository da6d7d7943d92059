import { z } from 'zod';
import { deadLinkMessage } from './account-messages';
import { emailSchema, newPasswordSchema } from './fields';
import { doneSchema, operation } from './operation';

/** The token of a link in a mail; what cannot be one is answered as an unknown one. */
const linkTokenSchema = z
  .string({ error: deadLinkMessage })
  .regex(/^[\w-]{43}$/, { error: deadLinkMessage })
  .meta({ description: 'From the link in a mail.' });

/** The body that the button on the page of a mail's link sends. */
export const linkInputSchema = z.object({ token: linkTokenSchema });

export const forgottenPasswordSchema = z.object({ email: emailSchema });
export type ForgottenPassword = z.infer<typeof forgottenPasswordSchema>;

export const forgotPassword = operation('POST', '/users/password/forgot', 'Sessions', {
  summary: 'Mails a link for a new password. The response is the same for every address.',
  body: forgottenPasswordSchema,
  answer: doneSchema,
});

export const passwordResetSchema = linkInputSchema.extend({ newPassword: newPasswordSchema });
export type PasswordReset = z.infer<typeof passwordResetSchema>;

export const resetPassword = operation('POST', '/users/password/reset', 'Sessions', {
  summary: 'Sets a new password by the token of a mail, ends all sessions and logs in.',
  body: passwordResetSchema,
  refuses: [403],
  answer: doneSchema,
});

export const getEmailConfirmation = operation('GET', '/users/email/confirm', 'Users', {
  summary: 'Says whether people must confirm their email before they publish or comment.',
  answer: z.object({ required: z.boolean() }),
});

export const requestEmailConfirmation = operation('POST', '/users/email/confirm/request', 'Users', {
  summary: 'Mails you a link that confirms your email.',
  answer: doneSchema,
});

export const confirmEmail = operation('POST', '/users/email/confirm', 'Users', {
  summary: 'Confirms an email by the token of a mail.',
  body: linkInputSchema,
  answer: doneSchema,
});

export const linkPurposes = ['confirm-email', 'reset-password'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const checkLink = operation('POST', '/users/links/check', 'Users', {
  summary: 'Says what the token of a mail is for and whether it has been used, without using it.',
  body: linkInputSchema,
  answer: z.object({ success: z.literal(true), purpose: z.enum(linkPurposes), used: z.boolean() }),
});
