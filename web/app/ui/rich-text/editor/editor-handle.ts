export interface EditorHandle {
  /** The text as HTML, '' when there is none. */
  html: () => string;
  focus: () => void;
}

/** Without the empty paragraphs that the editor keeps at the end, to have a place to go on writing. */
export function plainHtml(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, '');
}
