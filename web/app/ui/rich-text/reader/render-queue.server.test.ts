import { expect, test } from 'vitest';
import { createRenderQueue } from './render.server';

/** Answers with what it got, after as many milliseconds as that says; ends on `x`. */
const thread = `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ content }) => {
    if (content === 'x') throw new Error('broken');
    setTimeout(() => parentPort.postMessage({ html: content, contents: [] }), Number(content));
  });
`)}`;

test('the shortest text comes first, whenever it came', async () => {
  const render = createRenderQueue(thread);
  const done: string[] = [];
  const texts = ['50', '0000010', '001', '1'];
  await Promise.all(texts.map(async (text) => done.push((await render(text)).html)));
  expect(done).toEqual(['50', '1', '001', '0000010']);
});

test('text comes before code of the same length, which takes longer', async () => {
  const render = createRenderQueue(thread);
  const done: string[] = [];
  const code = `<pre>${'x'.repeat(30)}</pre>`;
  const text = '1'.padStart(100, '0');
  await Promise.all(['50', code, text].map(async (one) => done.push((await render(one)).html)));
  expect(done).toEqual(['50', text, code]);
});

test('a caller who waits too long is refused, and the next one is not', async () => {
  const render = createRenderQueue(thread, { maxWaitMs: 100 });
  const [slow, impatient] = await Promise.allSettled([render('400'), render('1')]);
  expect(slow.status).toBe('fulfilled');
  expect(impatient).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  expect((await render('1')).html).toBe('1');
});

test('a caller who waits too long gets what can be rendered without the worker', async () => {
  const renderWhenBusy = (content: string) => (content === '1' ? { html: 'plain' } : null);
  const render = createRenderQueue<{ html: string }>(thread, { maxWaitMs: 100, renderWhenBusy });
  const [slow, short, long] = await Promise.allSettled([render('400'), render('1'), render('2')]);
  expect(slow).toMatchObject({ status: 'fulfilled', value: { html: '400' } });
  expect(short).toMatchObject({ status: 'fulfilled', value: { html: 'plain' } });
  expect(long).toMatchObject({ status: 'rejected', reason: { status: 503 } });
});

test('a text that takes too long is given up, and costs nobody else', async () => {
  const render = createRenderQueue(thread, { maxWaitMs: 60_000, maxRenderMs: 1000 });
  const [endless, other] = await Promise.allSettled([render('1000000000'), render('1')]);
  expect(endless).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  expect(other).toMatchObject({ status: 'fulfilled', value: { html: '1' } });
});

test('a text that breaks the thread costs nobody else', async () => {
  const render = createRenderQueue(thread);
  const [broken, other] = await Promise.allSettled([render('x'), render('1')]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'broken' } });
  expect(other).toMatchObject({ status: 'fulfilled', value: { html: '1' } });
});
