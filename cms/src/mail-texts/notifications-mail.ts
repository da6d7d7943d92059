import { cutAtWord } from '../content/cut-at-word';
import type { NotificationKind } from '../contract';
import { env } from '../env';
import type { MailText } from './render-mail';
import { mailSettingsLink } from './unsubscribe';

export interface MailedNotification {
  kind: NotificationKind;
  actor: { id: string; name: string } | null;
  blog: { id: string; title: string } | null;
  /** The start of its text is enough. */
  comment: { id: string; text: string } | null;
  count: number;
}

type Link = NonNullable<MailText['links']>[number];

const goneUser = 'Deleted user';
const noteLength = 140;

/** `Ann`, `Ann and 4 others`, or `5 people` when the last of them has deleted their account. */
function whoOf({ actor, count }: MailedNotification): string {
  if (!actor) return count === 1 ? goneUser : `${count} people`;
  if (count === 1) return actor.name;
  return `${actor.name} and ${count === 2 ? 'one other' : `${count - 1} others`}`;
}

function linkOf(entry: MailedNotification): Link {
  const { kind, actor, blog, comment, count } = entry;
  const blogUrl = `${env.siteUrl}/blogs/${blog?.id}`;
  if (kind === 'comment') {
    const label = `${whoOf(entry)} responded to “${blog?.title}”`;
    const note = cutAtWord(comment?.text ?? '', noteLength);
    return { label, url: `${blogUrl}#responses`, note, about: { blog: blog?.id, comment: comment?.id } };
  }
  if (kind === 'new-blog') {
    const label = `${whoOf(entry)} published “${blog?.title}”`;
    return { label, url: blogUrl, about: { blog: blog?.id } };
  }
  const label = `${whoOf(entry)} ${count === 1 ? 'follows' : 'follow'} you now`;
  return { label, url: actor ? `${env.siteUrl}/authors/${actor.id}` : `${env.siteUrl}/notifications` };
}

/** What has happened within an hour and is unread: comments, follows, and blogs of followed authors. */
export function notificationsMail(newest: readonly MailedNotification[], total: number): MailText {
  const more = total - newest.length;
  return {
    subject: 'New on Linefeed',
    paragraphs: [more > 0 ? `What you have not read yet, and ${more} more:` : 'What you have not read yet:'],
    links: newest.map(linkOf),
    button: { label: 'Open your notifications', url: `${env.siteUrl}/notifications` },
    footer: 'You get this mail, at most once an hour, because you switched it on in your profile.',
    unsubscribe: mailSettingsLink,
  };
}
