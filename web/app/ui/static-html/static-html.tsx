import { useState, type ComponentType } from 'react';
import { useDocumentHtml } from '../layout/document-context';

/** What a part of a page shows that nothing on the page changes. */
export interface StaticView<View> {
  /** Names the part and a hash of its view. */
  version: string;
  /** Null in a document: it has the part as HTML. */
  view: View | null;
}

interface StaticHtmlProps<View extends object> {
  content: StaticView<View>;
  /** Draws the part, also on the server: see `staticPart`. */
  part: ComponentType<View>;
  className?: string;
}

/** Shows a part: in a document its HTML, which React does not hydrate; after a navigation the part as React draws it. */
export function StaticHtml<View extends object>({ content, part: Part, className }: StaticHtmlProps<View>) {
  const { version, view } = content;
  const findDocumentHtml = useDocumentHtml();
  const [first] = useState(() => ({ version, html: findDocumentHtml(version) }));
  if (view && (version !== first.version || first.html === null))
    return (
      <div key="drawn" className={className}>
        <Part {...view} />
      </div>
    );
  return (
    <div
      data-version={version}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: first.html ?? '' }}
    />
  );
}
