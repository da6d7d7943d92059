import { Fragment, useEffect, useRef, useState } from 'react';
import button from '../../../ui/button/button.module.css';
import article from '../../../ui/rich-text/reader/article.module.css';
import { SanitisedHtml } from '../../../ui/rich-text/reader/sanitised-html';
import type { StoredBlog, BlogFields } from '../blog-fields';
import styles from './conflict-view.module.css';

interface ConflictViewProps {
  mine: BlogFields;
  theirs: StoredBlog;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Shows the working copy beside the stored version when the blog was saved elsewhere. */
export function ConflictView({ mine, theirs, keepMine, takeTheirs }: ConflictViewProps) {
  const region = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => region.current?.focus(), []);
  return (
    <section ref={region} tabIndex={-1} className={styles.conflict} aria-labelledby="conflict-title">
      <h2 id="conflict-title">This blog was changed elsewhere</h2>
      <p>
        It was saved in another tab or on another device after you opened it here. Nothing will be overwritten
        until you choose.
      </p>
      <div className={styles.versions}>
        <Version name="Your version" fields={mine} other={theirs} />
        <Version name="Saved version" fields={theirs} other={mine} />
      </div>
      <p className={styles.buttons}>
        <button type="button" className={button.solid} onClick={keepMine}>
          Keep mine
        </button>
        <button type="button" className={button.outline} onClick={takeTheirs}>
          Take theirs
        </button>
        <button
          type="button"
          className={button.outline}
          onClick={() =>
            copyToClipboard(mine).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          Copy mine
        </button>
        <span role="status">{isCopied ? 'Copied.' : ''}</span>
      </p>
    </section>
  );
}

interface VersionProps {
  name: string;
  fields: BlogFields;
  /** The version that it is compared with. */
  other: BlogFields;
}

/** The fields that are compared as text; the cover is shown as a picture, the content below the fields. */
const comparedFields: Record<Exclude<keyof BlogFields, 'image' | 'content'>, string> = {
  title: 'Title',
  categories: 'Categories',
  tags: 'Tags',
};

const compared = Object.entries(comparedFields) as [keyof typeof comparedFields, string][];

function Version({ name, fields, other }: VersionProps) {
  return (
    <section className={styles.version} aria-label={name}>
      <h3>{name}</h3>
      <dl>
        {compared.map(([key, label]) => (
          <Fragment key={key}>
            <dt>{label}</dt>
            <dd>
              <span data-differs={fields[key] === other[key] ? undefined : ''}>{fields[key] || 'None'}</span>
            </dd>
          </Fragment>
        ))}
        {(fields.image || other.image) && (
          <>
            <dt>Cover</dt>
            <dd>
              {fields.image ? (
                <img src={fields.image} alt={`Cover of ${name.toLowerCase()}`} width={160} height={90} />
              ) : (
                <span data-differs="">None</span>
              )}
            </dd>
          </>
        )}
      </dl>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <div className={styles.body} role="group" aria-label={`Text of ${name.toLowerCase()}`} tabIndex={0}>
        <SanitisedHtml html={fields.content} className={article.article} />
      </div>
    </section>
  );
}

/** Copies formatted text, or plain text where the browser cannot. */
async function copyToClipboard({ title, content }: BlogFields): Promise<void> {
  const text = new DOMParser().parseFromString(content, 'text/html').body.innerText;
  const plain = `${title}\n\n${text}`;
  try {
    const types = { 'text/html': content, 'text/plain': plain };
    const blobs = Object.entries(types).map(([type, value]) => [type, new Blob([value], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>)]);
  } catch {
    await navigator.clipboard.writeText(plain);
  }
}
