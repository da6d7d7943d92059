import { limits } from '../contract/limits';

const quote = 0x22;
const backslash = 0x5c;
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);

/**
 * Whether JSON nests arrays and objects deeper than we read. It looks at each byte once and builds nothing: parsing a
 * mebibyte of `[` costs a hundred times as much. No byte of a longer UTF-8 sequence looks like a quote or a bracket.
 */
export function isNestedTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (isInText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (opens.has(byte)) {
      depth += 1;
      if (depth > limits.jsonDepth) return true;
    } else if (closes.has(byte)) depth -= 1;
  }
  return false;
}
