import type { ElementContent } from 'hast';
import { all, common, createLowlight } from 'lowlight';
import { createContext, Script } from 'node:vm';
import { hcl } from './hcl-grammar.server';

const lowlight = createLowlight({ ...common, hcl });
const further = ['dart', 'dockerfile', 'elixir', 'haskell', 'http', 'nginx', 'powershell', 'scala'] as const;
for (const name of further) {
  const grammar = all[name];
  if (grammar) lowlight.register(name, grammar);
}

const mostLength = 100 * 1024;
const mostMs = 300;
const context = createContext({ work: undefined });
const doWork = new Script('work()');

/**
 * For one article: gives the code in `hljs-*` spans, or null where its language is unknown or the article's time is
 * over. Some grammars take quadratic time: 2 s for 6 KB.
 */
export function createHighlighter() {
  let leftLength = mostLength;
  let leftMs = mostMs;
  let isLate = false;

  function highlight(code: string, language: string | undefined): ElementContent[] | null {
    if (!language || !lowlight.registered(language) || code.length > leftLength) return null;
    // Makes the grammar ready, which must not be cut short.
    lowlight.highlight(language, '');
    const start = performance.now();
    const coloured =
      leftMs < 1
        ? null
        : inTime(leftMs, () => lowlight.highlight(language, code).children as ElementContent[]);
    leftMs -= performance.now() - start;
    leftLength -= code.length;
    isLate ||= coloured === null;
    return coloured;
  }
  return { highlight, isLate: () => isLate };
}

/** Only the time limit of a script ends a regular expression. */
function inTime<Result>(limitMs: number, work: () => Result): Result | null {
  context.work = work;
  try {
    return doWork.runInContext(context, { timeout: Math.ceil(limitMs) }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  }
}
