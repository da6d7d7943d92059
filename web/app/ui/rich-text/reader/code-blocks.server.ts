import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { createHighlighter } from './highlight.server';
import { languageName } from './language-names';

const totalLines = 5000;

/**
 * Puts each code block into a figure: its language, a place for the copy button, the highlighted text. Tells whether
 * time ran out for some of the colours.
 */
export function frameCode(tree: Root): boolean {
  const { highlight, isLate } = createHighlighter();
  let linesLeft = totalLines;
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'pre' || !parent || index === undefined) return undefined;
    const code = toString(node);
    const language = languageOf(node);
    const shown: ElementContent[] = highlight(code, language) ?? [{ type: 'text', value: code }];
    const lines = code.trimEnd().split('\n').length;
    linesLeft -= lines;
    parent.children[index] = figure(language, lines > 1 && linesLeft >= 0 ? numberLines(shown) : shown);
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
  const label = element('span', {}, [{ type: 'text', value: languageName(language) }]);
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

/** Puts each line of a code into a span of its own, for the style sheet to number. */
export function numberLines(code: ElementContent[]): ElementContent[] {
  const lines = cutAll(code);
  // What follows the last line break is no line, unless there is something.
  const ending = lines.length > 1 && lines.at(-1)?.length === 0 ? lines.splice(-1) : [];
  const spans = lines.flatMap((children): ElementContent[] => [
    { type: 'element', tagName: 'span', properties: { className: ['line'] }, children },
    lineBreak,
  ]);
  return ending.length > 0 ? spans : spans.slice(0, -1);
}

function cutAll(nodes: ElementContent[]): Line[] {
  const lines: Line[] = [[]];
  for (const node of nodes) {
    const [first = [], ...rest] = cut(node);
    lines.at(-1)?.push(...first);
    lines.push(...rest);
  }
  return lines;
}

/** An element that runs over several lines is opened again on each. */
function cut(node: ElementContent): Line[] {
  if (node.type === 'text') return node.value.split('\n').map((value) => (value ? [{ ...node, value }] : []));
  if (node.type !== 'element') return [[node]];
  return cutAll(node.children).map((children) => (children.length > 0 ? [{ ...node, children }] : []));
}
