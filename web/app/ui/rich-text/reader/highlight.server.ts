import type { ElementContent } from 'hast';
import { all, common, createLowlight } from 'lowlight';

const longest = 20 * 1024;
const lowlight = createLowlight(common);
const further = ['dart', 'dockerfile', 'elixir', 'haskell', 'http', 'nginx', 'powershell', 'scala'] as const;
for (const name of further) {
  const grammar = all[name];
  if (grammar) lowlight.register(name, grammar);
}

/** The code in `hljs-*` spans, or null where its language is unknown or it is too long to be worth it. */
export function highlight(code: string, language: string | undefined): ElementContent[] | null {
  if (!language || code.length > longest || !lowlight.registered(language)) return null;
  return lowlight.highlight(language, code).children as ElementContent[];
}
