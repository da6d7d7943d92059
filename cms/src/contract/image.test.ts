import { expect, test } from 'vitest';
import { imageSet } from '../rich-text/allow-list';
import { imageSize, srcsetOf } from './image-address';

const name = 'abcdefgh23456722_2000x1000.webp';
const cloudinary = 'https://res.cloudinary.com/demo/image/upload';

test('a picture in the local folder has a file beside it for each width', () => {
  expect(srcsetOf(`/uploads/${name}`)).toBe(
    [
      `/uploads/${name} 2000w`,
      `/uploads/large_${name} 1440w`,
      `/uploads/medium_${name} 960w`,
      `/uploads/small_${name} 480w`,
    ].join(', '),
  );
});

test('a picture at Cloudinary has its widths by a transformation, in whichever folder the preset puts it', () => {
  for (const file of [`v1700000000/${name}`, `v1700000000/blog/2026/${name}`]) {
    const address = `${cloudinary}/${file}`;
    expect(imageSize(address)).toEqual({ width: 2000, height: 1000 });
    expect(srcsetOf(address)).toBe(
      [
        `${address} 2000w`,
        `${cloudinary}/c_scale,w_1440/${file} 1440w`,
        `${cloudinary}/c_scale,w_960/${file} 960w`,
        `${cloudinary}/c_scale,w_480/${file} 480w`,
      ].join(', '),
    );
  }
});

test.each(['https://pictures.example.org', 'https://s3.example.org:9000/my-bucket'])(
  'a picture in a bucket at %s has an object beside it for each width',
  (place) => {
    const address = `${place}/uploads/${name}`;
    expect(imageSize(address)).toEqual({ width: 2000, height: 1000 });
    expect(srcsetOf(address)).toBe(
      [
        `${address} 2000w`,
        `${place}/uploads/large_${name} 1440w`,
        `${place}/uploads/medium_${name} 960w`,
        `${place}/uploads/small_${name} 480w`,
      ].join(', '),
    );
  },
);

test.each([`${cloudinary}/v1/${name}`, `https://pictures.example.org/uploads/${name}`])(
  'what the rule gives for %s may stand in a blog’s body',
  (address) => {
    const set = srcsetOf(address);
    expect(set && imageSet(set)).toBe(set);
  },
);

test('an upright picture is measured by its longer side', () => {
  expect(srcsetOf('/uploads/abcdefgh23456722_500x1000.webp')).toContain(
    '/uploads/medium_abcdefgh23456722_500x1000.webp 480w',
  );
});

test.each([
  null,
  '',
  'https://example.org/abcdefgh23456722_2000x1000.webp',
  `https://evil.example/image/upload/v1/${name}`,
  `${cloudinary}/c_fill,w_100/v1/${name}`,
  `https://example.org/uploads/2026/${name}`,
  'https://example.org/uploads/photo_2000x1000.webp',
  `http://example.org/uploads/${name}`,
  `/uploads/../${name}`,
  '/uploads/cover.webp',
])('%s tells nothing', (address) => {
  expect([imageSize(address), srcsetOf(address)]).toEqual([null, null]);
});
