import { useState, type ComponentType } from 'react';
import { useDocumentHtml } from '../layout/document-context';

/** A part of a page that nothing on the page changes. */
export interface Kept<View> {
  /** Identifies what the part shows. */
  version: string;
  /** Null in a document, which has the part's HTML. */
  view: View | null;
}

interface KeptHtmlProps<View extends object> {
  kept: Kept<View>;
  /** Draws the part, also on the server: see `keptPart`. */
  part: ComponentType<View>;
  className?: string;
}

/** Leaves a part as the document has it, without hydration, and draws it where a navigation has brought another. */
export function KeptHtml<View extends object>({ kept, part: Part, className }: KeptHtmlProps<View>) {
  const { version, view } = kept;
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
