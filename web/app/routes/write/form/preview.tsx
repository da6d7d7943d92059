import { Button } from '@chakra-ui/react';
import { useFetcher } from '@remix-run/react';
import { forwardRef, useEffect, useState, useLayoutEffect, useRef } from 'react';
import { TagList } from '../../../ui/blog-card/tag-list';
import { Skeleton } from '../../../ui/page/skeleton';
import { Cover } from '../../../ui/picture/cover';
import article from '../../../ui/rich-text/reader/article.module.css';
import { PurifiedHtml } from '../../../ui/rich-text/reader/purified-html';
import type { Saved } from '../action.server';
import styles from '../write.module.css';
import { splitOnCommas, type Writing } from '../working-copy';

interface PreviewProps {
  writing: Writing;
  onBack: () => void;
}

/** What readers will see: rendered by the server as a blog's page is, by the browser alone when that fails. */
export const Preview = forwardRef<HTMLElement, PreviewProps>(function Preview({ writing, onBack }, ref) {
  const fetcher = useFetcher<Saved>();
  const [shown] = useState(writing);
  const { submit } = fetcher;
  useEffect(() => {
    submit(
      { intent: 'preview', blog: { ...shown, image: '' } },
      { method: 'post', encType: 'application/json' },
    );
  }, [submit, shown]);
  const own = { html: shown.content, tags: splitOnCommas(shown.tags) };
  const rendered = fetcher.data && (fetcher.data.kind === 'preview' ? fetcher.data : own);
  return (
    <section ref={ref} className={styles.previewed} aria-label="Preview">
      <div className={styles.previewBar}>
        <span>Preview</span>
        <Button variant="outline" size="sm" onClick={onBack}>
          Back to writing
        </Button>
      </div>
      <h2 className={styles.previewTitle}>{shown.title || 'Untitled'}</h2>
      {shown.image && <Cover title={shown.title} image={shown.image} srcset={null} sizes="42rem" isMain />}
      {rendered ? <PurifiedHtml html={rendered.html} className={article.article} /> : <Skeleton lines={6} />}
      {rendered && rendered.tags.length > 0 && <TagList tags={rendered.tags} />}
    </section>
  );
});

/** The preview begins at its beginning, and the way back leads to where somebody was writing. */
export function usePreview() {
  const [isPreview, setPreview] = useState(false);
  const top = useRef<HTMLElement>(null);
  const writtenAt = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (isPreview) top.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
    else if (writtenAt.current !== null) scrollTo({ top: writtenAt.current, behavior: 'instant' });
  }, [isPreview]);

  function toggle() {
    if (!isPreview) writtenAt.current = scrollY;
    setPreview(!isPreview);
  }

  return { isPreview, toggle, top };
}
