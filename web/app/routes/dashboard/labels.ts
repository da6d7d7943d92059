import {
  type AdminSettings,
  type AuditEntry,
  describeAuditDetail,
  digestWords,
  emailConfirmationWords,
  moderationWords,
  readPanelDetail,
  type Settings,
} from 'cms/contract';

/** The detail of an entry, and who acted where it was no user of the site. */
export function describeEntry({ action, actor, subject, detail }: AuditEntry): {
  nonUser?: string;
  detail: string;
} {
  const translate = (text: string) => describeAuditDetail(action, subject.type, text);
  if (actor) return { detail: translate(detail) };
  const { account, detail: text } = readPanelDetail(detail);
  const nobody = action === 'comment.hide' ? 'Automatic' : 'Unknown';
  return { nonUser: account ? `Panel account ${account}` : nobody, detail: translate(text) };
}

export const moderationModes: Record<Settings['moderation'], { name: string; text: string }> = {
  off: { name: moderationWords.off, text: 'Blogs are published right away.' },
  'first-post': {
    name: moderationWords['first-post'],
    text: 'An author’s blogs wait for review until one of them has been published.',
  },
  all: {
    name: moderationWords.all,
    text: 'Every new blog, and every edit to a published one, waits for review.',
  },
};

export const emailConfirmations: Record<AdminSettings['emailConfirmation'], { name: string; text: string }> =
  {
    off: { name: emailConfirmationWords.off, text: 'New accounts can write at once.' },
    required: {
      name: emailConfirmationWords.required,
      text: 'Until they confirm their email, people may only save drafts: no publishing, no responses.',
    },
  };

export const digestIntervals: Record<AdminSettings['digest'], { name: string; text: string }> = {
  off: { name: digestWords.off, text: 'Subscribers get no mail.' },
  daily: { name: digestWords.daily, text: 'Subscribers get a digest of new blogs, at most once a day.' },
  weekly: { name: digestWords.weekly, text: 'Subscribers get a digest of new blogs, at most once a week.' },
};

/** Whether reports hide a comment by themselves, as the values of the form. */
export const reportsHideChoices = {
  on: {
    name: 'On',
    text: 'Three reports by accounts older than a week hide a response until somebody decides.',
  },
  off: { name: 'Off', text: 'Responses stay as they are until somebody decides.' },
};
