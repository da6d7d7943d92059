import { describe, expect, test } from 'vitest';
import { isImageAddress } from './image-address';

describe('an image', () => {
  test.each(['https://a.example/b.png', 'https://a.example', '/uploads/a_1x1.webp', '/uploads/small_a.webp'])(
    'may come from %s',
    (address) => expect(isImageAddress(address)).toBe(true),
  );

  test.each([
    ...['http://a.example/b.png', '//a.example/b.png', 'data:image/png;base64,x', 'javascript:alert(1)'],
    ...['/uploads/../admin', '/uploads/%2e%2e/admin', '/uploads//a.example', '/uploads/', '/other/a.png'],
    ...[
      'https://user@a.example/',
      'https://:secret@a.example/',
      'https:///a.example',
      'https://a.example/ b',
    ],
    ...['https:\\\\a.example', '/\\a.example', '/uploads/a\u0000.png', 'https://a.example/\u202eb.png', ''],
  ])('never comes from %j', (address) => expect(isImageAddress(address)).toBe(false));
});
