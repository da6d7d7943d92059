import type { ElementContent } from 'hast';
import { all, common, createLowlight } from 'lowlight';

// Some grammars take quadratic time: C and its kin on mere words (20 KB: 2 s), most on endless words, lines and gaps.
const longest = 6 * 1024;
const endless = /[^\n]{401}|\w{121}|\n\s{101}/;
const lowlight = createLowlight(common);
const further = ['dart', 'dockerfile', 'elixir', 'haskell', 'http', 'nginx', 'powershell', 'scala'] as const;
for (const name of further) {
  const grammar = all[name];
  if (grammar) lowlight.register(name, grammar);
}

/** The code in `hljs-*` spans, or null where its language is unknown or it is not worth the time. */
export function highlight(code: string, language: string | undefined): ElementContent[] | null {
  if (!language || !lowlight.registered(language)) return null;
  if (code.length > longest || endless.test(code)) return null;
  return lowlight.highlight(language, code).children as ElementContent[];
}
