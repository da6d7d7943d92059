import { z } from 'zod';
import { dateSchema, idSchema } from './fields';
import { oneOf, oneValue, pageQuerySchema } from './list';
import { mailStatuses } from './mail-status';
import { doneSchema, operation, type QueryOf } from './operation';

export const mailSchema = z
  .object({
    _id: idSchema,
    kind: z.string(),
    recipient: z.string().meta({ description: 'Masked: only its owner can tell whose it is.' }),
    status: z.enum(mailStatuses),
    attempts: z.number(),
    lastAnswer: z.string().meta({ description: 'The last answer of the mail server.' }),
    nextAttemptAt: dateSchema.nullable(),
    sentAt: dateSchema.nullable(),
    createdAt: dateSchema,
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof mailSchema>;

export const listMails = operation('GET', '/admin/mails', 'Admin', {
  summary: 'Lists the mails of the last 30 days and those that wait, newest first. Never what they say.',
  query: pageQuerySchema.extend({
    status: oneOf('status', mailStatuses, 'status is unknown').optional(),
    kind: oneValue('kind').optional(),
  }),
  answer: z.array(mailSchema),
});
export type MailQuery = QueryOf<typeof listMails>;

export const readHeldMail = operation('GET', '/admin/mails/held', 'Admin', {
  summary: 'Says whether mail is held since a backup was restored, and how many mails.',
  answer: z.object({
    since: dateSchema.nullable().meta({ description: 'Null when no mail is held.' }),
    count: z.number(),
  }),
});
export type HeldMail = z.infer<typeof readHeldMail.answer>;

export const heldMailInputSchema = z.object({
  decision: z.enum(['release', 'discard'], { error: 'Decision must be release or discard' }),
});
export type HeldMailDecision = z.infer<typeof heldMailInputSchema>['decision'];

export const decideHeldMail = operation('PUT', '/admin/mails/held', 'Admin', {
  summary:
    'Decides on held mail: `release` sends it, and digests and notifications go on; `discard` gives it up, and only what happens from now on is mailed.',
  body: heldMailInputSchema,
  refuses: [409],
  answer: doneSchema,
});

export const sendMailAgain = operation('PUT', '/admin/mails/:id/send-again', 'Admin', {
  summary: 'Sends a postponed mail at once, or a mail that was given up once more.',
  refuses: [409],
  answer: doneSchema,
});

export const testMailAnswerSchema = z
  .object({
    success: z.boolean().meta({ description: 'Whether the mail server took the mail.' }),
    message: z.string().meta({ description: 'The answer of the mail server, or why it was not reached.' }),
  })
  .meta({ id: 'TestMailAnswer' });
export type TestMailAnswer = z.infer<typeof testMailAnswerSchema>;

export const sendTestMail = operation('POST', '/admin/mail/test', 'Admin', {
  summary:
    'Sends a short mail to the caller’s address at once, and answers with what the mail server said. A mail that it refuses is a 200 with `success: false`.',
  answer: testMailAnswerSchema,
});
