import { expect, test } from 'vitest';
import { InvalidError } from '../../../errors';
import { checkCss } from './check-css';

function messageOf(css: string): string | undefined {
  try {
    checkCss(css);
    return undefined;
  } catch (error) {
    return (error as InvalidError).errors?.['site'];
  }
}

const evil = 'https://evil.example/a';

test.each([
  'h1 { color: rebeccapurple }',
  '@media (max-width: 40em) { main > p { margin: 0 } } @supports (display: grid) { a { display: grid } }',
  '@keyframes in { from { opacity: 0 } } @layer own { a:hover::after { content: "\\2192 </style>" } }',
  'header { background: url(/uploads/abc_10x10.webp) } a { background: URL( "/uploads/abc_10x10.webp" ) }',
  'header { background: u\\72l(/uploads/abc_10x10.webp) }',
  '.card { &:hover { color: red } --own: 1px; width: calc(100% - var(--own)) }',
  '/* url(https://example.org) in a comment loads nothing */',
  '',
])('%s is accepted', (css) => expect(messageOf(css)).toBeUndefined());

test.each([
  `a { background: url(${evil}) }`,
  `a { background: url("${evil}") }`,
  `a { background: url( '${evil}' ) }`,
  `a { background: URL(${evil}) }`,
  `a { background: u\\72l(${evil}) }`,
  `a { background: \\75 rl("${evil}") }`,
  `a { background: url(\\68ttps://evil.example) }`,
  `a { background: url(/**/"${evil}") }`,
  'a { background: url(//evil.example/a) }',
  'a { background: url(/\\\nevil.example/a) }',
  'a { background: url(/uploads//evil.example) }',
  'a { background: url(/uploads/../api/v1/users/logout) }',
  'a { background: url(/uploads/%2e%2e/a) }',
  'a { background: url(/uploads/a?x=1) }',
  'a { background: url(/uploads/\\61 bc_10x10.webp) }',
  'a { background: url(/logout) }',
  'a { background: url(data:image/svg+xml,x) }',
  'a { background: url() }',
  'a { background: url(var(--x)) }',
  `a { --x: url(${evil}); background: var(--x) }`,
  `a { --x: { background: url(${evil}) } }`,
  `a { background: image-set("${evil}" 1x) }`,
  `a { background: -webkit-image-set(url(${evil}) 1x) }`,
  `a { background: image("${evil}") }`,
  `a { background: src("${evil}") }`,
  `a { background: cross-fade(url(${evil}), red) }`,
  `a[href^="x"] { cursor: url(${evil}), auto }`,
  `@import "${evil}";`,
  `@import url(${evil});`,
  `@\\69mport "${evil}";`,
  `@IMPORT "${evil}";`,
  `@font-face { font-family: x; src: url(${evil}) }`,
  '@font-face { font-family: x; src: local("x") }',
  `@namespace "${evil}";`,
  '@charset "utf-16";',
  `@document url(${evil}) { a { color: red } }`,
  `@media { @import "${evil}"; }`,
  `a { color: red; } <!-- @import "${evil}"; -->`,
  'a { color: red',
  'a { color: red } }',
  'a { content: "unclosed\n }',
  'a { background: url(a b) }',
  '/* unclosed',
  `\uFEFFurl(a"b){} html { background: url(${evil}) } c{x:"){}`,
  '{'.repeat(32 * 1024),
  '('.repeat(16 * 1024) + ')'.repeat(16 * 1024),
  'a{'.repeat(17) + '}'.repeat(17),
])('%.80s is refused', (css) => expect(messageOf(css)).toMatch(/^CSS, line \d+: /));

test('a refusal names the line', () => {
  expect(messageOf('a { color: red }\n\n@import "x";')).toBe('CSS, line 3: @import is not allowed.');
});
