import { dateField, type TypeView } from './view';

export const contactMessageView: TypeView = {
  title: 'name',
  sort: 'createdAt:DESC',
  pageSize: 20,
  list: ['name', 'subject', 'read', 'answered', 'suspect', 'createdAt'],
  form: [{ name: 6, email: 6 }, { subject: 12 }, { message: 12 }, { answered: 6, suspect: 6 }],
  fields: {
    name: { label: 'From', isReadOnly: true },
    email: { label: 'Email', isReadOnly: true, hint: 'Answer with your own mail program.' },
    subject: { label: 'Subject', isReadOnly: true },
    message: { label: 'Message', isReadOnly: true },
    read: { label: 'Read', isReadOnly: true },
    answered: { label: 'Answered', hint: 'Set this so that nobody answers it twice.' },
    suspect: {
      label: 'Spam',
      isReadOnly: true,
      hint: 'Set automatically when a bot is likely.',
    },
    createdAt: dateField('Received'),
  },
};

export const subscriberView: TypeView = {
  title: 'email',
  sort: 'createdAt:DESC',
  pageSize: 50,
  list: ['email', 'name', 'state', 'createdAt', 'confirmedAt'],
  form: [{ email: 6, name: 6 }, { unsubscribedAt: 6 }],
  fields: {
    email: { label: 'Email', hint: 'A changed email must be confirmed again.' },
    name: { label: 'Name' },
    state: {
      label: 'Status',
      isReadOnly: true,
      hint: 'A subscriber is pending until they press the button behind the link in the mail.',
    },
    confirmedAt: { label: 'Confirmed', isReadOnly: true },
    unsubscribedAt: {
      label: 'Unsubscribed',
      hint: 'A date ends the subscription. Without a date, it must be confirmed again.',
    },
    createdAt: dateField('Subscribed'),
  },
};
