import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SanitisedHtml } from './sanitised-html';

const body = '<h2 id="a-0">A</h2><p>b &amp; c</p>';

it('renders sanitised HTML unchanged on the server', () => {
  expect(renderToString(<SanitisedHtml html={body} className="article" />)).toBe(
    `<div class="article">${body}</div>`,
  );
});
