import { useState } from 'react';
import { useDocumentHtml } from '../layout/document-context';

/** A part of a page that nothing on the page changes. The server draws it: see `staticPart`. */
export interface StaticContent {
  /** Names the part and a hash of what it shows. */
  version: string;
  /** Null in the data of a document, whose body holds the HTML. */
  html: string | null;
}

interface StaticHtmlProps {
  content: StaticContent;
  className?: string;
}

/** Shows a part, which React does not hydrate: in a document as it is there, after a navigation from its HTML. */
export function StaticHtml({ content: { version, html }, className }: StaticHtmlProps) {
  const findDocumentHtml = useDocumentHtml();
  const [first] = useState(() => ({ version, html: findDocumentHtml(version) }));
  const shown = version === first.version ? (first.html ?? html) : html;
  return (
    <div
      data-version={version}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: shown ?? '' }}
    />
  );
}
