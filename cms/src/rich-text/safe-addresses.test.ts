import { describe, expect, it } from 'vitest';
import { imageSet, linkAddress } from './safe-addresses';

describe('a link', () => {
  it.each(['http://a.example/', 'https://a.example/b?c=d#e', 'mailto:a@example.com', '/blogs/1', '#part-0'])(
    'may lead to %s',
    (address) => expect(linkAddress(address)).toBe(address),
  );

  it('loses what browsers ignore in an address', () => {
    expect(linkAddress(' HTTPS://a.example/\n ')).toBe('https://a.example/');
  });

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'],
    ...[
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:x',
      '//evil.example',
      '/\\evil.example',
    ],
    ...[
      '/\t/evil.example',
      '\\\\evil.example',
      'relative/path',
      '',
      'https://',
      'ftp://a.example',
      'http:a.example',
    ],
  ])('never leads to %j', (address) => expect(linkAddress(address)).toBeNull());
});

describe('a set of images', () => {
  it('is written one way, commas in an address included', () => {
    expect(imageSet(' /uploads/a.png   480w,\nhttps://a.example/w_1,c_fill/b.png 2x')).toBe(
      '/uploads/a.png 480w, https://a.example/w_1,c_fill/b.png 2x',
    );
  });

  it.each([
    '/uploads/a.png 1x, http://a.example/b.png 2x',
    'javascript:alert(1) 1x',
    '',
    ',',
    '/uploads/a.png 1q',
    'https://a.example/\u202eb.png 1x',
  ])('is dropped when it holds anything else: %j', (set) => expect(imageSet(set)).toBeNull());
});
