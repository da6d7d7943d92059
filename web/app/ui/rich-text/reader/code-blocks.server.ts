import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { createHighlighter } from './highlight-code.server';
import { languageNames } from 'cms/rich-text';

const maxNumberedLines = 5000;
const names = new Map(Object.entries(languageNames));

/**
 * Puts each code block into a figure with its language, a slot for the buttons and the highlighted code. Returns
 * whether some code was left without colours, by the time limit or as it was asked for.
 */
export function frameCodeBlocks(tree: Root, hasColours: boolean): boolean {
  const { highlight, isLate } = createHighlighter(hasColours ? undefined : 0);
  let linesLeft = maxNumberedLines;
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'pre' || !parent || index === undefined) return undefined;
    const code = toString(node);
    const language = languageOf(node);
    const shown: ElementContent[] = highlight(code, language) ?? [{ type: 'text', value: code }];
    const lines = code.trimEnd().split('\n').length;
    linesLeft -= lines;
    parent.children[index] = figure(language, lines > 1 && linesLeft >= 0 ? wrapLines(shown) : shown);
    return SKIP;
  });
  return isLate();
}

function languageOf({ children: [code] }: Element): string | undefined {
  const classes = code?.type === 'element' ? code.properties.className : undefined;
  const name = Array.isArray(classes)
    ? classes.find((one) => String(one).startsWith('language-'))
    : undefined;
  return name === undefined ? undefined : String(name).slice('language-'.length).toLowerCase();
}

function figure(language: string | undefined, code: ElementContent[]): Element {
  // An unknown language keeps the name that was typed.
  const value = language ? (names.get(language) ?? language) : 'Text';
  const label = element('span', {}, [{ type: 'text', value }]);
  const slot = element('span', { dataCopy: '' }, []);
  const className = ['hljs', ...(language ? [`language-${language}`] : [])];
  return element('figure', { className: ['code'] }, [
    element('figcaption', {}, [label, slot]),
    element('pre', { tabIndex: 0 }, [element('code', { className }, code)]),
  ]);
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

type Line = ElementContent[];

const lineBreak: ElementContent = { type: 'text', value: '\n' };

/** Puts each line into a span, which the style sheet numbers. */
function wrapLines(code: ElementContent[]): ElementContent[] {
  const lines = splitNodes(code);
  // An empty text after the last line break is no line.
  const ending = lines.length > 1 && lines.at(-1)?.length === 0 ? lines.splice(-1) : [];
  const spans = lines.flatMap((line) => [element('span', { className: ['line'] }, line), lineBreak]);
  return ending.length > 0 ? spans : spans.slice(0, -1);
}

function splitNodes(nodes: ElementContent[]): Line[] {
  const lines: Line[] = [[]];
  for (const node of nodes) {
    const [first = [], ...rest] = splitNode(node);
    lines.at(-1)?.push(...first);
    lines.push(...rest);
  }
  return lines;
}

/** Repeats an element on each line that it spans. */
function splitNode(node: ElementContent): Line[] {
  if (node.type === 'text') return node.value.split('\n').map((value) => (value ? [{ ...node, value }] : []));
  if (node.type !== 'element') return [[node]];
  return splitNodes(node.children).map((children) => (children.length > 0 ? [{ ...node, children }] : []));
}
