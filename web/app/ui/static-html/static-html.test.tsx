import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DocumentContext } from '../layout/document-context';
import { StaticHtml } from './static-html';
import { staticPart } from './static-part.server';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const presentGreeting = staticPart('greeting', Greeting);

function contextOf(request: 'document' | 'data') {
  return { isDataRequest: request === 'data', ssrHtml: new Map<string, string>() };
}

function render(context: ReturnType<typeof contextOf>, content: ReturnType<typeof presentGreeting>): string {
  return renderToString(
    <DocumentContext.Provider value={{ nonce: '', ssrHtml: context.ssrHtml }}>
      <StaticHtml content={content} className="part" />
    </DocumentContext.Provider>,
  );
}

it('gives a document the HTML, which its data does not repeat', () => {
  const context = contextOf('document');
  const content = presentGreeting(context, { name: '<Ada>' });
  expect(content.html).toBeNull();
  expect(render(context, content)).toBe(
    `<div data-version="${content.version}" class="part"><p>Hello &lt;Ada&gt;</p></div>`,
  );
});

it('gives a navigation the HTML in its data, under the version that the document has', () => {
  const context = contextOf('data');
  const content = presentGreeting(context, { name: 'Ada' });
  expect(content).toEqual({
    ...presentGreeting(contextOf('document'), { name: 'Ada' }),
    html: '<p>Hello Ada</p>',
  });
  expect(context.ssrHtml.size).toBe(0);
  expect(render(context, content)).toBe(
    `<div data-version="${content.version}" class="part"><p>Hello Ada</p></div>`,
  );
});

it('has another version for each view, and for each part', () => {
  const context = contextOf('document');
  const { version } = presentGreeting(context, { name: 'Ada' });
  expect(presentGreeting(context, { name: 'Bob' }).version).not.toBe(version);
  expect(staticPart('farewell', Greeting)(context, { name: 'Ada' }).version).not.toBe(version);
});

it('makes the HTML of a view once', () => {
  let drawn = 0;
  const present = staticPart('counted', () => <p>{(drawn += 1)}</p>);
  const contexts = [contextOf('document'), contextOf('document')] as const;
  const [one, other] = contexts.map((context) => present(context, {}));
  expect(contexts.map(({ ssrHtml }) => [...ssrHtml.values()])).toEqual([['<p>1</p>'], ['<p>1</p>']]);
  expect(other).toEqual(one);
});
