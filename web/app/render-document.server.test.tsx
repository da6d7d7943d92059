import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderDocument, renderPageData } from './render-document.server';

const Broken = ({ error }: { error: Error }) => {
  throw error;
};

test('gives the whole document', async () => {
  const words = ['·', '“', '語', '😀', '<'].join('').repeat(2000);
  expect(await renderDocument(<main>{words}</main>)).toBe(`<main>${words.replaceAll('<', '&lt;')}</main>`);
});

test('throws what any part of the document fails with', async () => {
  const error = new Error('no such author');
  await expect(renderDocument(<Broken error={error} />)).rejects.toBe(error);
  const part = (
    <Suspense fallback="Loading...">
      <Broken error={error} />
    </Suspense>
  );
  await expect(renderDocument(<main>{part}</main>)).rejects.toBe(error);
});

test('takes no text for a failure', async () => {
  const html = '<img alt="<!--$!-->">';
  expect(await renderDocument(<p dangerouslySetInnerHTML={{ __html: html }} />)).toBe(`<p>${html}</p>`);
});

test('the data of a page ends its script nowhere', async () => {
  const encoded = '["</script><!--","\u2028"]';
  const data = new Blob([encoded]).stream();
  const script = await renderPageData(data, 'abc');
  const [, code = ''] = /^<script nonce="abc">([^<]*)<\/script>$/.exec(script) ?? [];
  const received: string[] = [];
  const streamController = {
    enqueue: (text: string) => received.push(text),
    close: () => received.push('end'),
  };
  new Function('window', code)({ __remixContext: { streamController } });
  expect(received).toEqual([encoded, 'end']);
});
