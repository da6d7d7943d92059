import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GuardedHtml } from './guarded-html';

it('writes sanitised HTML into the document as it is', () => {
  const body = '<h2 id="a-0">A</h2><p>b &amp; c</p>';
  expect(renderToString(<GuardedHtml html={body} className="article" />)).toBe(
    `<div class="article">${body}</div>`,
  );
});
