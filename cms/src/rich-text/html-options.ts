import type { Options } from 'hast-util-to-html';

/** One way of writing HTML, so that what is stored stays the same however often it is read. */
export const serialising: Options = { characterReferences: { useNamedReferences: true } };
