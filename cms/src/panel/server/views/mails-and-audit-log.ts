import { dateField, type FieldView, type TypeView } from './view';

const field = (label: string, hint?: string): FieldView => ({
  label,
  isReadOnly: true,
  ...(hint && { hint }),
});

export const mailView: TypeView = {
  title: 'kind',
  sort: 'createdAt:DESC',
  pageSize: 50,
  list: ['kind', 'recipient', 'state', 'lastAnswer', 'createdAt'],
  form: [
    { kind: 6, recipient: 6 },
    { state: 6, attempts: 6 },
    { lastAnswer: 12 },
    { sentAt: 6, nextAttemptAt: 6 },
  ],
  fields: {
    kind: field('About'),
    recipient: field('To', 'The address is covered, because it is the reader’s own.'),
    state: field('Status'),
    attempts: field('Tried'),
    lastAnswer: field('Last answer', 'What the mail server said.'),
    sentAt: field('Sent'),
    nextAttemptAt: field('Tried again'),
    createdAt: dateField('Written on'),
  },
};

export const auditEntryView: TypeView = {
  title: 'action',
  sort: 'createdAt:DESC',
  pageSize: 50,
  list: ['createdAt', 'action', 'subjectLabel', 'actorName', 'detail'],
  form: [{ action: 6, actorName: 6 }, { subjectType: 6, subjectLabel: 6 }, { detail: 12 }],
  fields: {
    createdAt: dateField('When'),
    action: field('What was done'),
    subjectLabel: field('To which'),
    subjectType: field('To what'),
    actorName: field('By', 'Empty where it was done in this panel.'),
    detail: field('More'),
    address: field('From the address'),
  },
};
