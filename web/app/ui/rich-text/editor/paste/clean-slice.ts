import { purifyHtml } from '../../reader/purify';
import { parseInert } from './parse-inert';

const mark = 'data-pm-slice';
const shape = /^\d+ \d+(?: -\d+)? \[/;

/**
 * What an editor has copied, with the note on where it was cut out of its text; null when it comes from elsewhere.
 * Any page can write such a note, so all of it passes the guard.
 */
export function cleanSlice(html: string): string | null {
  const body = parseInert(html);
  const note = body.querySelector(`[${mark}]`)?.getAttribute(mark) ?? '';
  if (!shape.test(note)) return null;
  const cleaned = parseInert(purifyHtml(body.innerHTML));
  cleaned.firstElementChild?.setAttribute(mark, note);
  return cleaned.innerHTML;
}
