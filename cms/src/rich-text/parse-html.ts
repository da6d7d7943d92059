import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, type DefaultTreeAdapterMap, Parser, type TreeAdapter } from 'parse5';

/** Content that cannot be stored; the message is meant for its author, under `errors.content`. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

const maxDepth = 100;
const maxAttributes = 60;
const maxima = {
  /** An element counts as two and a quarter for each attribute, a text as one. */
  nodes: 40_000,
  /** Content found between table cells is inserted in front of the table, which takes quadratic time. */
  fostered: 200,
  /** Formatting that ends inside a later block makes the parser move what the block holds. */
  moved: 5000,
};
const chunkLength = 4096;

const tooComplex = () => new ContentError('Content is too complex');
const tooDeep = () => new ContentError('Content is nested too deeply');

/** Parses HTML as a page; throws a `ContentError` as soon as the tree exceeds a limit. */
export function parseHtml(html: string): Root {
  const parser = new Parser<DefaultTreeAdapterMap>({
    treeAdapter: limitedAdapter(),
    scriptingEnabled: false,
  });
  // Not as a fragment: for those the parser shifts its top-level nodes one by one, in quadratic time.
  const page = `<!doctype html><body>${html}`;
  // In chunks, because the parser compares each attribute of a tag with all before it, and reports the tag only at its end.
  for (let start = 0; start < page.length; start += chunkLength) {
    const end = start + chunkLength;
    parser.tokenizer.write(page.slice(start, end), end >= page.length);
    checkAttributes(parser.tokenizer['currentToken']);
  }
  checkDepth(parser.document);
  return fromParse5(parser.document) as Root;
}

/** Parse5's own tree, which counts what the parser builds. */
function limitedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  const tree = defaultTreeAdapter;
  const counts = { nodes: 0, fostered: 0, moved: 0 };
  let open = 0;
  function count(what: keyof typeof counts, by = 1) {
    counts[what] += by;
    if (counts[what] > maxima[what]) throw tooComplex();
  }
  return {
    ...tree,
    createElement(name, namespace, attributes) {
      checkAttributes({ attrs: attributes });
      count('nodes', 2 + attributes.length / 4);
      return tree.createElement(name, namespace, attributes);
    },
    adoptAttributes(element, attributes) {
      tree.adoptAttributes(element, attributes);
      checkAttributes(element);
    },
    insertText(parent, text) {
      const before = parent.childNodes.length;
      tree.insertText(parent, text);
      count('nodes', parent.childNodes.length - before);
    },
    insertBefore(parent, node, next) {
      count('fostered');
      tree.insertBefore(parent, node, next);
    },
    insertTextBefore(parent, text, next) {
      count('fostered');
      tree.insertTextBefore(parent, text, next);
    },
    detachNode(node) {
      count('moved');
      tree.detachNode(node);
    },
    onItemPush() {
      open += 1;
      // Two of them are the page and its body.
      if (open - 2 > maxDepth) throw tooDeep();
    },
    onItemPop() {
      open -= 1;
    },
  };
}

function checkAttributes(tag: object | null): void {
  if (tag && 'attrs' in tag && (tag.attrs as unknown[]).length > maxAttributes) throw tooComplex();
}

/** Misnested formatting makes the tree deeper than the parser's stack, and the functions that walk it recurse. */
function checkDepth(page: DefaultTreeAdapterMap['document']): void {
  let level: DefaultTreeAdapterMap['node'][] = [page];
  for (let depth = -2; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw tooDeep();
    level = level.flatMap(childrenOf).filter((node) => 'childNodes' in node);
  }
}

function childrenOf(node: DefaultTreeAdapterMap['node']): DefaultTreeAdapterMap['node'][] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return 'content' in node ? [...children, node.content] : children;
}
