import { tokenize, type CSSToken, TokenType } from '@csstools/css-tokenizer';
import { InvalidError } from '../../../errors';

/** Rules that load nothing. `@import`, `@font-face` and `@namespace` are missing on purpose. */
const allowedRules = new Set([
  'media',
  'supports',
  'container',
  'layer',
  'scope',
  'starting-style',
  'keyframes',
  '-webkit-keyframes',
  'property',
  'counter-style',
]);

/** Functions whose strings are addresses too; `url` alone is read below. */
const loadingFunctions = new Set([
  'src',
  'image',
  'image-set',
  '-webkit-image-set',
  'cross-fade',
  '-webkit-cross-fade',
  'element',
  '-moz-element',
]);

const ownUpload = /^\/uploads\/[\w-]+(?:\.[\w-]+)*(?:#[\w-]+)?$/;
const maxDepth = 16;

const isOpening = ([type]: CSSToken) =>
  type === TokenType.Function ||
  type === TokenType.OpenParen ||
  type === TokenType.OpenCurly ||
  type === TokenType.OpenSquare;
const isClosing = ([type]: CSSToken) =>
  type === TokenType.CloseParen || type === TokenType.CloseCurly || type === TokenType.CloseSquare;

/** The line of a place in a text, from 1. */
const lineOf = (css: string, at: number) => css.slice(0, at).split('\n').length;

/**
 * Refuses CSS that could load anything but our own uploads, or that browsers would read in another way than we do. The
 * tokens are those of the CSS specification, with escapes resolved: no spelling of `url(` is another token.
 */
export function checkCss(css: string, field = 'site'): void {
  const refuse = (message: string, at: number): never => {
    throw new InvalidError({ [field]: `CSS, line ${lineOf(css, at)}: ${message}` });
  };
  // Browsers drop this mark from the beginning of a file, so they would read another first token than we do.
  if (css.includes('\uFEFF')) refuse('a byte order mark is not allowed.', css.indexOf('\uFEFF'));
  const tokens = tokenize(
    { css },
    { onParseError: ({ sourceStart }) => refuse('this cannot be read.', sourceStart) },
  );
  // Spelled with escapes, an upload would not be found in the text, and be removed as unused.
  const isOwnUpload = (address: string) => ownUpload.test(address) && css.includes(address);
  let depth = 0;
  tokens.forEach((token, index) => {
    if (isOpening(token)) depth += 1;
    if (isClosing(token)) depth -= 1;
    if (depth > maxDepth) refuse(`rules may nest ${maxDepth} levels deep.`, token[2]);
    if (depth < 0) refuse('a bracket is closed that was not opened.', token[2]);
    checkToken(token, (message) => refuse(message, token[2]));
    const address = addressOf(tokens, index);
    if (address !== undefined && !isOwnUpload(address)) refuse(addressMessage, token[2]);
  });
  if (depth > 0) refuse('a bracket is not closed.', css.length);
}

function checkToken(token: CSSToken, refuse: (message: string) => void) {
  const [type, , , , value] = token;
  if (type === TokenType.BadString || type === TokenType.BadURL) refuse('this cannot be read.');
  if (type === TokenType.AtKeyword && !allowedRules.has(value.value.toLowerCase()))
    refuse(`@${value.value} is not allowed.`);
  if (type !== TokenType.Function) return;
  const name = value.value.toLowerCase();
  if (loadingFunctions.has(name)) refuse(`${name}() is not allowed.`);
}

const addressMessage = 'an address must be that of a picture uploaded here: url(/uploads/…).';

/** The address that a token loads, if it is one that loads: empty for `url` with anything but one string. */
function addressOf(tokens: readonly CSSToken[], index: number): string | undefined {
  const [type, , , , value] = tokens[index]!;
  if (type === TokenType.URL) return value.value;
  if (type !== TokenType.Function || value.value.toLowerCase() !== 'url') return undefined;
  const [text, closing] = tokens
    .slice(index + 1, index + 6)
    .filter(([type]) => type !== TokenType.Whitespace && type !== TokenType.Comment);
  return text?.[0] === TokenType.String && closing?.[0] === TokenType.CloseParen ? text[4].value : '';
}
