import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { numberLines } from './code-lines.server';
import { createHighlighter } from './highlight.server';
import { languageName } from './languages';

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
