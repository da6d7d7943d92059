import { expect, test } from 'vitest';
import { isLinkAddress } from './https-address';

test.each([
  ...['https://example.com', 'https://example.com/~me?tab=1#top', 'https://a.example:8443/'],
  ...['https://bücher.example/größe', 'https://例え.example', 'https://a_b.example/<b>"quoted"</b>'],
  `https://${'a'.repeat(2040)}`,
])('a link may lead to %s', (address) => expect(isLinkAddress(address)).toBe(true));

test.each([
  ...[
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ],
  ...[
    'http://example.com',
    'mailto:a@example.com',
    '//example.com',
    '/uploads/a_1x1.webp',
    'example.com',
    '',
  ],
  ...['https://user@example.com', 'https://user:secret@example.com', 'https://example.com:443@evil.example'],
  ...['https://', 'https:///example.com', 'https:\\\\example.com', 'https://example.com\\@evil.example'],
  ...[
    'https://example.com/\u0000',
    'https://example.com/a b',
    'https://example.com/\u202emoc',
    'https://a:b/',
  ],
  ...['https://known.example\u2044login.evil.example', 'https://known.example\uff0fevil.example'],
  ...['https://ex%61mple.com', 'https://[::1]/', 'https://a.example:99999/', `https://${'a'.repeat(2041)}`],
])('a link never leads to %j', (address) => expect(isLinkAddress(address)).toBe(false));
