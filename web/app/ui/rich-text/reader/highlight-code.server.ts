import { createContext, Script } from 'node:vm';
import type { ElementContent } from 'hast';
import { all, common, createLowlight, type LanguageFn } from 'lowlight';

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
export function createHighlighter(limitMs = maxMs) {
  let leftLength = maxLength;
  let leftMs = limitMs;
  let isLate = false;

  function highlight(code: string, language: string | undefined): ElementContent[] | null {
    if (!language || !lowlight.registered(language) || code.length > leftLength) return null;
    if (leftMs < 1) {
      isLate = true;
      return null;
    }
    // Compiles the grammar outside of the time limit, which must not interrupt that.
    lowlight.highlight(language, '');
    const start = performance.now();
    const coloured = runWithin(leftMs, () => lowlight.highlight(language, code).children as ElementContent[]);
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
