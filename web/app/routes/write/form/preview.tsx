import { useFetcher } from '@remix-run/react';
import { forwardRef, useEffect, useLayoutEffect, useRef, useState } from 'react';
import button from '../../../ui/button/button.module.css';
import { Skeleton } from '../../../ui/page/page';
import { Cover } from '../../../ui/picture/cover';
import article from '../../../ui/rich-text/reader/article.module.css';
import { SanitisedHtml } from '../../../ui/rich-text/reader/sanitised-html';
import type { Preview as Rendered, SaveFailure } from '../write.server';
import type { BlogFields } from '../blog-fields';
import { splitOnCommas } from '../comma-list';
import styles from './preview.module.css';
import { TagList } from '../../../ui/blog-card/tag-list';

interface PreviewProps {
  fields: BlogFields;
  onBack: () => void;
}

/** The blog as readers will see it: rendered by the server, or by the browser when that fails. */
export const Preview = forwardRef<HTMLElement, PreviewProps>(function Preview({ fields, onBack }, ref) {
  const fetcher = useFetcher<Rendered | SaveFailure>();
  const [shown] = useState(fields);
  const { submit } = fetcher;
  useEffect(() => {
    submit(
      { intent: 'preview', blog: { ...shown, image: '' } },
      { method: 'post', encType: 'application/json' },
    );
  }, [submit, shown]);
  const unrendered = { html: shown.content, tags: splitOnCommas(shown.tags) };
  const rendered = fetcher.data && (fetcher.data.success ? fetcher.data : unrendered);
  return (
    <section ref={ref} className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <span>Preview</span>
        <button type="button" className={button.outline} onClick={onBack}>
          Back to writing
        </button>
      </div>
      <h2 className={styles.title}>{shown.title || 'Untitled'}</h2>
      {shown.image && <Cover title={shown.title} image={shown.image} srcset={null} sizes="42rem" isMain />}
      {rendered ? <SanitisedHtml html={rendered.html} className={article.article} /> : <Skeleton lines={6} />}
      {rendered && rendered.tags.length > 0 && <TagList tags={rendered.tags} />}
    </section>
  );
});

/** Opens the preview at its top; closing it restores the scroll position of the form. */
export function usePreview() {
  const [isPreview, setPreview] = useState(false);
  const top = useRef<HTMLElement>(null);
  const formScroll = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (isPreview) top.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
    else if (formScroll.current !== null) scrollTo({ top: formScroll.current, behavior: 'instant' });
  }, [isPreview]);

  function toggle() {
    if (!isPreview) formScroll.current = scrollY;
    setPreview(!isPreview);
  }

  return { isPreview, toggle, top };
}
