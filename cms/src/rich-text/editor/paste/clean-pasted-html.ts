import { purifyHtml } from '../../purify';
import { convertBlocks } from './convert-blocks';
import { convertMarks } from './convert-marks';
import { parseDetached } from './parse-detached';
import { extractPictures, type PastedPictures } from './pasted-pictures';

/** Converts HTML from elsewhere to the editor's own elements, and sanitises it as readers' pages are. */
export function cleanForeignHtml(html: string, files: PastedPictures) {
  const page = parseDetached(html);
  convertBlocks(page);
  convertMarks(page);
  const missing = extractPictures(page, files);
  return { cleaned: purifyHtml(page.innerHTML), missing };
}

const sliceAttribute = 'data-pm-slice';
const slicePattern = /^\d+ \d+(?: -\d+)? \[/;

/**
 * Sanitises HTML that an editor copied, and keeps ProseMirror's attribute on how it was cut; null for other HTML.
 * Any page can forge the attribute, so the HTML is not trusted.
 */
export function cleanEditorSlice(html: string): string | null {
  const body = parseDetached(html);
  const slice = body.querySelector(`[${sliceAttribute}]`)?.getAttribute(sliceAttribute) ?? '';
  if (!slicePattern.test(slice)) return null;
  const cleaned = parseDetached(purifyHtml(body.innerHTML));
  cleaned.firstElementChild?.setAttribute(sliceAttribute, slice);
  return cleaned.innerHTML;
}
