import { expect, test } from 'vitest';
import { createPictures } from './find-picture.server';

const look = { siteName: 'Linefeed', accent: '#0b7a4b', hasSign: true };
const texts = (title: string) => ({ title, author: 'Ada', ...look });

/** Ends a drawing only when the test says so. */
function createDrawing() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const draw = ({ title }: { title: string }) => {
    begun.push(title);
    return new Promise<Buffer>((resolve) => ends.push(() => resolve(Buffer.from(title))));
  };
  return { draw, begun, ends };
}

test('a picture is drawn once for all who ask for it, and then kept', async () => {
  const { draw, begun, ends } = createDrawing();
  const findPicture = createPictures({ draw, maxWaiting: 1 });
  const asked = [findPicture(texts('a')), findPicture(texts('a'))];
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.();
  const [one, other] = await Promise.all(asked);
  expect(one).toBe(other);
  expect(await findPicture(texts('a'))).toBe(one);
  expect(begun).toEqual(['a']);
});

test('one is drawn at a time, few wait, and others must come back', async () => {
  const { draw, begun, ends } = createDrawing();
  const findPicture = createPictures({ draw, maxWaiting: 1 });
  const drawn = findPicture(texts('a'));
  await expect.poll(() => begun).toEqual(['a']);
  const waiting = findPicture(texts('b'));
  await expect(findPicture(texts('c'))).rejects.toMatchObject({ status: 503 });
  expect(begun).toEqual(['a']);
  ends[0]?.();
  await drawn;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await waiting;
  const later = findPicture(texts('c'));
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  await later;
});

test('an address may have so many drawn; what is kept counts for nobody, and others are not stopped', async () => {
  const findPicture = createPictures({
    draw: ({ title }) => Promise.resolve(Buffer.from(title)),
    maxWaiting: 5,
    limit: { points: 2, duration: 60 },
  });
  const ask = (title: string, ip: string) => findPicture(texts(title), ip);
  for (const title of ['a', 'b', 'a', 'b', 'a']) await ask(title, '192.0.2.1');
  const refused = await ask('c', '192.0.2.1').catch((answer: Response) => answer);
  expect(refused).toMatchObject({ status: 429 });
  expect(Number((refused as Response).headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await ask('c', '192.0.2.2')).toMatchObject({ bytes: Buffer.from('c') });
  expect(await ask('c', '192.0.2.1')).toMatchObject({ bytes: Buffer.from('c') });
});

test('a failed drawing is tried again', async () => {
  let count = 0;
  const draw = () =>
    (count += 1) === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(Buffer.from('a'));
  const findPicture = createPictures({ draw, maxWaiting: 1 });
  await expect(findPicture(texts('a'))).rejects.toThrow('broken');
  expect(await findPicture(texts('a'))).toMatchObject({ bytes: Buffer.from('a') });
});
