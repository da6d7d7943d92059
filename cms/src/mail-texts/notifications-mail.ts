import { cutAtWord } from '../lib/cut-at-word';
import type { NotificationKind } from '../contract';
import { env } from '../env';
import type { MailText } from './render-mail';
import { mailSettingsLink } from './unsubscribe';

export interface MailedNotification {
  kind: NotificationKind;
  actor: { id: string; name: string } | null;
  blog: { id: string; title: string } | null;
  /** The start of its text is enough; `isCut` says that there is more. */
  comment: { id: string; text: string; isCut: boolean } | null;
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
  const { kind, actor, blog, comment } = entry;
  const blogUrl = `${env.siteUrl}/blogs/${blog?.id}`;
  if (kind === 'comment') {
    const label = `${whoOf(entry)} responded to “${blog?.title}”`;
    const note = cutAtWord(comment?.text ?? '', noteLength, comment?.isCut);
    return { label, url: `${blogUrl}#responses`, note, about: { blog: blog?.id, comment: comment?.id } };
  }
  if (kind === 'new-blog') {
    const label = `${whoOf(entry)} published “${blog?.title}”`;
    return { label, url: blogUrl, about: { blog: blog?.id } };
  }
  const label = `${whoOf(entry)} started following you`;
  return { label, url: actor ? `${env.siteUrl}/authors/${actor.id}` : `${env.siteUrl}/notifications` };
}

/** The unread notifications that have gathered within an hour: comments, follows, and blogs of followed authors. */
export function notificationsMail(
  newest: readonly MailedNotification[],
  total: number,
  siteName: string,
): MailText {
  const more = total - newest.length;
  return {
    subject: `New on ${siteName}`,
    paragraphs: [more > 0 ? `Unread notifications, and ${more} more:` : 'Unread notifications:'],
    links: newest.map(linkOf),
    button: { label: 'Open your notifications', url: `${env.siteUrl}/notifications` },
    footer: 'You get this mail, at most once an hour, because you turned it on in your profile.',
    unsubscribe: mailSettingsLink,
  };
}
