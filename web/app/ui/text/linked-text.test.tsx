import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text';

const html = (text: string) => renderToStaticMarkup(<LinkedText text={text} />);
const link = (address: string) => `<a href="${address}" rel="nofollow ugc noopener">${address}</a>`;

test.each([
  ['https://a.example', link('https://a.example')],
  ['I write at http://a.example/me.', `I write at ${link('http://a.example/me')}.`],
  ['(https://a.example/b?c=1#d),\nhi', `(${link('https://a.example/b?c=1#d')}),\nhi`],
  ['https://a.example https://b.example!', `${link('https://a.example')} ${link('https://b.example')}!`],
])('in %j addresses are links, without the punctuation at their end', (text, expected) => {
  expect(html(text)).toBe(expected);
});

test.each([
  'No bio',
  'javascript:alert(1)',
  'ftp://a.example',
  'a.example',
  'xhttps://a.example',
  'https://...',
  'https://',
])('%j has none', (text) => expect(html(text)).toBe(text));
