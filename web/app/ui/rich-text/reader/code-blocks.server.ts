import { createContext, Script } from 'node:vm';
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { all, common, createLowlight, type LanguageFn } from 'lowlight';
import languageNames from './language-names.json';

const maxNumberedLines = 5000;
const names = new Map(Object.entries(languageNames));

/**
 * Puts each code block into a figure with its language, a slot for the buttons and the highlighted code. Returns
 * whether the time limit left some code without colours.
 */
export function frameCodeBlocks(tree: Root): boolean {
  const { highlight, isLate } = createHighlighter();
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

/** The grammar of Terraform's language, which highlight.js lacks. */
const hclGrammar: LanguageFn = (hljs) => {
  const interpolation = { className: 'subst', begin: /[$%]\{/, end: /\}/, contains: [] as object[] };
  const text = {
    className: 'string',
    begin: '"',
    end: '"',
    illegal: '\\n',
    contains: [hljs.BACKSLASH_ESCAPE, interpolation],
  };
  const longText = hljs.END_SAME_AS_BEGIN({
    className: 'string',
    begin: /<<[-~]?(\w+)$/,
    end: /^[ \t]*(\w+)$/,
    contains: [interpolation],
  });
  interpolation.contains = [text, hljs.C_NUMBER_MODE];
  return {
    name: 'HCL',
    aliases: ['terraform', 'tf'],
    keywords: {
      keyword: 'data for if in locals module output provider resource terraform variable',
      literal: 'true false null',
      type: 'any bool list map number object set string tuple',
    },
    contains: [
      hljs.HASH_COMMENT_MODE,
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      { className: 'attr', begin: /^[ \t]*[\w-]+(?=[ \t]*=[^=>])/ },
      text,
      longText,
      hljs.C_NUMBER_MODE,
    ],
  };
};

const lowlight = createLowlight({ ...common, hcl: hclGrammar });
const moreLanguages = ['dart', 'dockerfile', 'elixir', 'haskell', 'http', 'nginx', 'powershell', 'scala'];
for (const name of moreLanguages) lowlight.register(name, all[name]!);

const maxLength = 100 * 1024;
const maxMs = 300;
const context = createContext({ work: undefined });
const doWork = new Script('work()');

/**
 * Creates the highlighter of one article. It returns `hljs-*` spans, or null for an unknown language and after the
 * article's time limit. Some grammars take quadratic time: 2 s for 6 KB.
 */
function createHighlighter() {
  let leftLength = maxLength;
  let leftMs = maxMs;
  let isLate = false;

  function highlight(code: string, language: string | undefined): ElementContent[] | null {
    if (!language || !lowlight.registered(language) || code.length > leftLength) return null;
    // Compiles the grammar outside of the time limit, which must not interrupt that.
    lowlight.highlight(language, '');
    const start = performance.now();
    const coloured =
      leftMs < 1
        ? null
        : runWithin(leftMs, () => lowlight.highlight(language, code).children as ElementContent[]);
    leftMs -= performance.now() - start;
    leftLength -= code.length;
    isLate ||= coloured === null;
    return coloured;
  }
  return { highlight, isLate: () => isLate };
}

/** Only the timeout of a vm script can interrupt a regular expression. */
function runWithin<Result>(limitMs: number, work: () => Result): Result | null {
  context.work = work;
  try {
    return doWork.runInContext(context, { timeout: Math.ceil(limitMs) }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  }
}
