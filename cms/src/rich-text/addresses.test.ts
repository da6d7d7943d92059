import { describe, expect, it } from 'vitest';
import { imageSet, isImageAddress, linkAddress } from './addresses';

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

describe('an image', () => {
  it.each(['https://a.example/b.png', '/uploads/a.png', '/uploads/small_a.webp'])(
    'may come from %s',
    (address) => {
      expect(isImageAddress(address)).toBe(true);
    },
  );

  it.each([
    ...['http://a.example/b.png', '//a.example/b.png', 'data:image/png;base64,x', 'javascript:alert(1)'],
    ...['/uploads/../admin', '/uploads/%2e%2e/admin', '/uploads//a.example', '/uploads/', '/other/a.png'],
    ...['https://user@a.example/', 'https:///a.example', 'https://a.example/ b', 'https:\\\\a.example', ''],
  ])('never comes from %j', (address) => expect(isImageAddress(address)).toBe(false));
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
  ])('is dropped when it holds anything else: %j', (set) => expect(imageSet(set)).toBeNull());
});
