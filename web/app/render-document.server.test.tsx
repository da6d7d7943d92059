import { expect, test } from 'vitest';
import { renderDocument } from './render-document.server';

test('no character is lost or added, wherever the buffer of React ends', async () => {
  const words = ['·', '“', '語', '😀'];
  for (let shift = 0; shift < 8; shift += 1) {
    const texts = Array.from({ length: 2000 }, (_, index) => words[index % words.length]);
    const document = (
      <main title={'x'.repeat(shift)}>
        {texts.map((text, index) => (
          <i key={index}>{text}</i>
        ))}
      </main>
    );
    const rendered = await renderDocument(document, { requestId: 'id', startedAt: Date.now() });
    const wanted = texts.map((text) => `<i>${text}</i>`).join('');
    expect(rendered?.body).toBe(`<main title="${'x'.repeat(shift)}">${wanted}</main>`);
  }
});
