import { z } from 'zod';
import { dateSchema, idSchema } from './fields';
import { oneValue, pageQuerySchema } from './list';
import { operation, type QueryOf } from './operation';

export const auditActions = [
  'user.promote',
  'user.demote',
  'user.ban',
  'user.unban',
  'blog.status',
  'blog.delete',
  'comment.hide',
  'comment.show',
  'comment.delete',
  'report.decide',
  'tag.rename',
  'tag.merge',
  'mail.release',
  'mail.discard',
  'settings.change',
  'subscribers.unsubscribe',
  'login.fail',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntrySchema = z
  .object({
    _id: idSchema,
    action: z.string(),
    actor: z.object({ _id: idSchema, name: z.string() }).optional(),
    subject: z.object({ type: z.string(), id: z.string().nullable(), label: z.string().nullable() }),
    detail: z.string(),
    createdAt: dateSchema,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const day = (label: string) =>
  oneValue(label)
    .pipe(z.iso.date({ error: `${label} must be a day such as 2026-03-01` }))
    .optional();

const auditFilters = {
  action: oneValue('action').optional(),
  actor: oneValue('actor').optional(),
  subject: oneValue('subject').optional(),
  from: day('from').meta({ description: 'The first day (UTC).' }),
  to: day('to').meta({ description: 'The last day (UTC).' }),
};

export const listAudit = operation('GET', '/admin/audit', 'Admin', {
  summary: 'Lists the audit log, newest first.',
  query: pageQuerySchema.extend(auditFilters),
  answer: z.array(auditEntrySchema),
});
export type AuditQuery = QueryOf<typeof listAudit>;

export const exportAudit = operation('GET', '/admin/audit.csv', 'Admin', {
  summary: 'Downloads the audit log as a table for spreadsheets.',
  query: z.object(auditFilters),
  answer: z.string(),
  answerType: 'text/csv',
});
export type AuditFilters = QueryOf<typeof exportAudit>;
