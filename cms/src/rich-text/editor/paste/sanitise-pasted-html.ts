import { sanitiseInBrowser } from '../../sanitise-in-browser';
import { convertBlocks } from './convert-blocks';
import { convertMarks } from './convert-marks';
import { parseDetached } from './parse-detached';
import { extractPictures, type PastedPictures } from './pasted-pictures';

/** Converts HTML from elsewhere to the editor's own elements, and sanitises it as readers' pages are. */
export function sanitiseForeignHtml(html: string, files: PastedPictures) {
  const page = parseDetached(html);
  convertBlocks(page);
  convertMarks(page);
  const missing = extractPictures(page, files);
  return { sanitised: sanitiseInBrowser(page.innerHTML), missing };
}

const sliceAttribute = 'data-pm-slice';
const slicePattern = /^\d+ \d+(?: -\d+)? \[/;

/**
 * Sanitises HTML that an editor copied, and keeps ProseMirror's attribute on how it was cut; null for other HTML.
 * Any page can forge the attribute, so the HTML is not trusted.
 */
export function sanitiseEditorSlice(html: string): string | null {
  const body = parseDetached(html);
  const slice = body.querySelector(`[${sliceAttribute}]`)?.getAttribute(sliceAttribute) ?? '';
  if (!slicePattern.test(slice)) return null;
  const sanitised = parseDetached(sanitiseInBrowser(body.innerHTML));
  sanitised.firstElementChild?.setAttribute(sliceAttribute, slice);
  return sanitised.innerHTML;
}
