interface Entry {
  name: string;
  /** The entry's offset in the list, after the spaces before it. */
  start: number;
  end: number;
}

/** One entry up to its comma; a name that contains a comma is in quotes, in which a quote is doubled. */
const entryPattern = /(\s*)("(?:[^"]|"")*"\s*(?=,|$)|[^,]*)/y;

function* entriesOf(list: string): Generator<Entry> {
  for (let from = 0; from <= list.length; ) {
    entryPattern.lastIndex = from;
    const [, gap = '', written = ''] = entryPattern.exec(list) ?? [];
    const start = from + gap.length;
    const end = start + written.length;
    const quoted = /^"((?:[^"]|"")*)"$/.exec(written.trim())?.[1];
    yield { name: quoted?.replaceAll('""', '"').trim() ?? written.trim(), start, end };
    from = end + 1;
  }
}

/** Splits on commas, trims, and drops empty and repeated names. */
export function splitOnCommas(list: string): string[] {
  const names = Array.from(entriesOf(list), ({ name }) => name);
  return [...new Set(names)].filter(Boolean);
}

/** The inverse of `splitOnCommas`. */
export function joinWithCommas(names: readonly string[]): string {
  return names.map((name) => (/^"|,/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');
}

export function entryAt(list: string, cursor: number): Entry {
  const entries = [...entriesOf(list)];
  return entries.find(({ end }) => cursor <= end) ?? { name: '', start: cursor, end: cursor };
}

/** Replaces an entry by a chosen name; returns the new list and cursor. */
export function replaceEntry(list: string, { start, end }: Entry, name: string) {
  const before = list.slice(0, start) + joinWithCommas([name]);
  const rest = list.slice(end);
  return rest.trim()
    ? { list: before + rest, cursor: before.length }
    : { list: `${before}, `, cursor: before.length + 2 };
}
