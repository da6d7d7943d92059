import { dateField, type FieldView, type TypeView } from './view';

const field = (label: string, hint?: string): FieldView => ({
  label,
  isReadOnly: true,
  ...(hint && { hint }),
});

export const mailView: TypeView = {
  title: 'recipient',
  sort: 'createdAt:DESC',
  pageSize: 50,
  list: ['kind', 'recipient', 'state', 'lastAnswer', 'createdAt'],
  form: [{ recipient: 6, attempts: 6 }, { lastAnswer: 12 }, { sentAt: 6, nextAttemptAt: 6 }],
  fields: {
    kind: field('About'),
    recipient: field('To', 'A part of the address is hidden.'),
    state: field('Status'),
    attempts: field('Attempts'),
    lastAnswer: field('Last answer', 'The answer of the mail server.'),
    sentAt: field('Sent'),
    nextAttemptAt: field('Next attempt'),
    createdAt: dateField('Written on'),
  },
};

export const auditEntryView: TypeView = {
  title: 'action',
  sort: 'createdAt:DESC',
  pageSize: 50,
  list: ['subjectLabel', 'action', 'actorName', 'detail', 'createdAt'],
  form: [{ subjectLabel: 12 }],
  fields: {
    createdAt: dateField('When'),
    action: field('Action'),
    subjectLabel: field('Subject'),
    subjectType: field('Type of the subject'),
    actorName: field('By'),
    detail: field('Detail'),
    address: field('Address'),
  },
};
