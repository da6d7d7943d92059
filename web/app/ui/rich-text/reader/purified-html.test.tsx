import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DocumentContext } from '../../layout/document-context';
import { PurifiedHtml } from './purified-html';

const body = '<h2 id="a-0">A</h2><p>b &amp; c</p>';

it('renders sanitised HTML unchanged on the server', () => {
  expect(renderToString(<PurifiedHtml html={body} className="article" />)).toBe(
    `<div class="article">${body}</div>`,
  );
});

it('renders the HTML of the document when the data has none', () => {
  const page = (
    <DocumentContext.Provider value={{ nonce: '', ssrHtml: new Map([['v1', body]]) }}>
      <PurifiedHtml html={null} version="v1" />
    </DocumentContext.Provider>
  );
  expect(renderToString(page)).toBe(`<div data-version="v1">${body}</div>`);
});
