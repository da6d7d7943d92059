import { joinWithCommas, splitOnCommas } from '../working-copy';

/** One entry of the list up to its comma; a quoted one may contain commas. */
const entry = /(\s*)("(?:[^"]|"")*"\s*(?=,|$)|[^,]*)/y;

interface TypedTag {
  words: string;
  start: number;
  end: number;
}

/** The tag at the cursor. */
export function typedTagAt(list: string, cursor: number): TypedTag {
  for (let from = 0; ; ) {
    entry.lastIndex = from;
    const [, gap = '', written = ''] = entry.exec(list) ?? [];
    const start = from + gap.length;
    const end = start + written.length;
    if (cursor <= end || list[end] !== ',') return { words: splitOnCommas(written)[0] ?? '', start, end };
    from = end + 1;
  }
}

/** Replaces the typed tag by a chosen one; returns the new list and cursor. */
export function withTag(
  list: string,
  { start, end }: TypedTag,
  tag: string,
): { list: string; cursor: number } {
  const before = list.slice(0, start) + joinWithCommas([tag]);
  const rest = list.slice(end);
  return rest.trim()
    ? { list: before + rest, cursor: before.length }
    : { list: `${before}, `, cursor: before.length + 2 };
}
