// Measures React alone on this machine: it renders recorded documents from elements, compresses and sends them.
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { parse } from 'parse5';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const compress = promisify(brotliCompress);
/** A page that is compressed for one answer has little time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 17 };
const asText = new Set(['script', 'style', 'noscript']);
const flags = new Set(['async', 'disabled', 'hidden', 'readonly', 'required']);
const reactNames = { class: 'className', readonly: 'readOnly', style: 'data-style', value: 'defaultValue' };
/** The article, and what nothing on a page changes, is HTML for the site too. */
const isHtml = ({ attrs }) => attrs.some(({ name }) => name === 'data-version');
let documents = [];

const server = createServer(async (req, res) => {
  const html = renderToString(build(documents[Number(req.url.slice(1))]));
  const body = await compress(`<!DOCTYPE html>${html}`, { params });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  res.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
});

process.on('message', (message) => {
  documents = message.map((html) => {
    const { childNodes } = parse(html, { sourceCodeLocationInfo: true });
    return simplify(
      childNodes.find(({ tagName }) => tagName === 'html'),
      html,
    );
  });
  process.send('ready');
});
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => process.send(server.address().port));

/** The elements that a page's components would make, one for each tag. */
function build(node) {
  if (typeof node === 'string') return node;
  const { tag, props, children } = node;
  return createElement(tag, props, ...children.map(build));
}

/** A parsed element as React takes it. */
function simplify(node, source) {
  const { tagName: tag, childNodes, sourceCodeLocation: at } = node;
  const props = Object.fromEntries(
    node.attrs.map(({ name, value }) => [reactNames[name] ?? name, flags.has(name) || value]),
  );
  if (isHtml(node) || asText.has(tag)) {
    props.dangerouslySetInnerHTML = { __html: source.slice(at.startTag.endOffset, at.endTag.startOffset) };
    return { tag, props, children: [] };
  }
  const isShown = ({ nodeName }) => nodeName === '#text' || !nodeName.startsWith('#');
  const simple = (child) => (child.nodeName === '#text' ? child.value : simplify(child, source));
  return { tag, props, children: childNodes.filter(isShown).map(simple) };
}
