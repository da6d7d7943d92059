import { Link } from '@remix-run/react';
import type { Notification, ReportDecision } from 'cms/contract';
import { Avatar, AuthorLink } from '../../ui/author/author';
import { DateTime, formatNumber } from '../../ui/text/format';
import hidden from '../../ui/text/hidden.module.css';
import { urls } from '../../urls';
import styles from './notifications.module.css';

/** One notification: who did what, when, and whether it is new. */
export function Entry({ entry, isUnread }: { entry: Notification; isUnread: boolean }) {
  const { actor, comment, createdAt } = entry;
  return (
    <article className={isUnread ? styles.unread : styles.entry}>
      <Avatar image={actor?.image ?? null} size={40} />
      <div className={styles.words}>
        <p>
          {isUnread && <span className={hidden.hidden}>New: </span>}
          <Sentence entry={entry} />
        </p>
        {comment && <p className={styles.excerpt}>{comment.excerpt}</p>}
        <p className={styles.date}>
          <DateTime date={createdAt} />
        </p>
      </div>
    </article>
  );
}

function Sentence({ entry }: { entry: Notification }) {
  switch (entry.kind) {
    case 'comment':
      return (
        <>
          <Who entry={entry} /> responded to <BlogLink entry={entry} hash="#responses" />
        </>
      );
    case 'like':
      return (
        <>
          <Who entry={entry} /> liked <BlogLink entry={entry} />
        </>
      );
    case 'follow':
      return (
        <>
          <Who entry={entry} /> started following you
        </>
      );
    case 'new-blog':
      return (
        <>
          <Who entry={entry} /> published <BlogLink entry={entry} />
        </>
      );
    case 'approved':
      return (
        <>
          Your blog <BlogLink entry={entry} /> was approved
        </>
      );
    case 'rejected':
      return (
        <>
          Your blog <BlogLink entry={entry} /> was rejected. Open it to read why.
        </>
      );
    case 'report':
      return <ReportSentence entry={entry} />;
  }
}

const outcomes: Record<ReportDecision, string> = {
  dismiss: 'stays',
  reject: 'is hidden',
  delete: 'was deleted',
};

/** The outcome of a report that the reader made. */
function ReportSentence({ entry }: { entry: Notification }) {
  const { blog, report } = entry;
  const title = blog ? <BlogLink entry={entry} /> : report?.label;
  return (
    report && (
      <>
        The {report.type === 'blog' ? 'blog' : 'response'} that you reported {outcomes[report.decision]}
        {title && <>: {title}</>}
      </>
    )
  );
}

/** `Ann`, `Ann and 4 others`, or `5 people` when the last of them has deleted their account. */
function Who({ entry: { actor, count } }: { entry: Notification }) {
  if (!actor && count > 1) return <b>{count} people</b>;
  const name = <AuthorLink author={actor ?? null} fallback="Deleted user" />;
  if (count === 1) return name;
  return (
    <>
      {name} and {count === 2 ? 'one other' : `${formatNumber(count - 1)} others`}
    </>
  );
}

function BlogLink({ entry: { blog }, hash = '' }: { entry: Notification; hash?: string }) {
  if (!blog) return null;
  return (
    <Link to={`${urls.blog(blog._id)}${hash}`} className={styles.blog}>
      <bdi>{blog.title || 'Untitled'}</bdi>
    </Link>
  );
}
