import { Link } from '@remix-run/react';
import { decidedWords, decisionWords, reportReasons, reportReasonWords } from 'cms/contract';
import { DialogButton } from '../../../ui/dialog/dialog';
import { AuthorLink } from '../../../ui/author/author';
import { DateTime } from '../../../ui/text/format';
import { urls } from '../../../urls';
import tab from '../tab.module.css';
import type { ReportRow } from './reports.server';
import styles from './reports.module.css';

/** One blog or comment with all that was reported about it, and the decision: made, or to be made. */
export function ReportEntry({ report }: { report: ReportRow }) {
  const { type, author, blog, texts, date, isOpen, isHidden } = report;
  return (
    <article className={styles.report} aria-label={report.label}>
      <p className={tab.faint}>
        {type === 'blog' ? 'Blog' : 'Response'}
        {author && (
          <>
            {' '}
            by <AuthorLink author={author} fallback="Unknown" />
          </>
        )}
        {type === 'comment' && blog && (
          <>
            {' '}
            on <Link to={urls.blog(blog._id)}>{blog.title}</Link>
          </>
        )}
        , reported <DateTime date={date} />
      </p>
      <Subject report={report} />
      {isHidden && (
        <p className={styles.hidden}>
          {type === 'blog' ? 'Readers cannot see this blog now.' : 'This response is hidden now.'}
        </p>
      )}
      <ul role="list" className={styles.reasons} aria-label="Reasons">
        {reportReasons.map(
          (reason) =>
            report.reasons[reason] && (
              <li key={reason}>
                {reportReasonWords[reason]} <strong>{report.reasons[reason]}</strong>
              </li>
            ),
        )}
      </ul>
      {texts.length > 0 && (
        <ul role="list" className={styles.texts} aria-label="What reporters wrote">
          {texts.map((text, i) => (
            <li key={i}>{text}</li>
          ))}
        </ul>
      )}
      {isOpen ? <Decisions report={report} /> : <Decided report={report} />}
    </article>
  );
}

/** The blog's title and start, or the comment; of what is gone, how it began. */
function Subject({ report: { type, label, content, blog, subjectId } }: { report: ReportRow }) {
  if (type === 'blog') {
    return (
      <>
        <h2 className={styles.title}>{blog ? <Link to={urls.blog(blog._id)}>{blog.title}</Link> : label}</h2>
        {content && <p className={styles.content}>{content}</p>}
      </>
    );
  }
  return (
    <>
      <h2 className={styles.quote}>{content ?? label}</h2>
      {content !== null && blog && (
        <p className={tab.faint}>
          <Link to={urls.response(blog._id, subjectId)}>Open it on the blog</Link>
        </p>
      )}
    </>
  );
}

function Decisions({ report: { id, type, label } }: { report: ReportRow }) {
  const words = decisionWords[type];
  return (
    <div className={styles.actions}>
      <DialogButton name="dismiss" value={id} className={tab.button} label={`${words.dismiss} ${label}`}>
        {words.dismiss}
      </DialogButton>
      <DialogButton name="reject" value={id} className={tab.danger} label={`${words.reject} ${label}`}>
        {words.reject}
      </DialogButton>
      <DialogButton name="delete" value={id} className={tab.danger} label={`${words.delete} ${label}`}>
        {words.delete}
      </DialogButton>
    </div>
  );
}

function Decided({ report: { type, decision, reason, decidedBy, decidedAt } }: { report: ReportRow }) {
  if (!decision) return null;
  return (
    <div className={styles.decided}>
      <p>
        <strong>{decidedWords[type][decision]}</strong> {decidedBy && `by ${decidedBy}`}
        {decidedAt && (
          <>
            , <DateTime date={decidedAt} />
          </>
        )}
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}
