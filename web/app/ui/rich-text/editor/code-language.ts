import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';
import { languageName } from '../reader/language-names';

/** Names that other editors use, with the name of the picker. */
const aliases: Record<string, string> = {
  'c++': 'cpp',
  cs: 'csharp',
  dockercompose: 'yaml',
  ex: 'elixir',
  exs: 'elixir',
  golang: 'go',
  htm: 'html',
  'html-basic': 'html',
  javascriptreact: 'jsx',
  js: 'javascript',
  jsonc: 'json',
  md: 'markdown',
  ps1: 'powershell',
  pwsh: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sbt: 'scala',
  sh: 'bash',
  shellscript: 'bash',
  terraform: 'hcl',
  tf: 'hcl',
  ts: 'typescript',
  typescriptreact: 'tsx',
  yml: 'yaml',
  zsh: 'bash',
};
const plain = new Set(['', 'plaintext', 'plain', 'text', 'txt', 'none', 'nohighlight', 'undefined', 'auto']);

/** The picker's name of a language; null for plain text and for invalid names. */
export function normaliseLanguage(name: string): string | null {
  const language = name.trim().toLowerCase();
  if (plain.has(language) || !/^[\w+#.-]{1,40}$/.test(language)) return null;
  return Object.hasOwn(aliases, language) ? (aliases[language] ?? null) : language;
}

const pickerIds = [
  ...['bash', 'c', 'cpp', 'csharp', 'css', 'dart', 'diff', 'dockerfile', 'elixir', 'go', 'graphql', 'hcl'],
  ...['html', 'http', 'ini', 'java', 'javascript', 'json', 'jsx', 'kotlin', 'lua', 'makefile', 'markdown'],
  ...['nginx', 'php', 'powershell', 'python', 'r', 'ruby', 'rust', 'scala', 'scss', 'shell', 'sql', 'swift'],
  ...['toml', 'tsx', 'typescript', 'xml', 'yaml'],
];

/** Pairs of id and label. */
export const pickerLanguages = pickerIds.map((id) => [id, languageName(id)] as const);

/** Replaces a typed alias such as `py` by the picker's name, which readers' pages highlight. */
export const languageNormaliser = Extension.create({
  name: 'languageNormaliser',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(changes, _before, { selection: { $from }, tr }) {
        if (!changes.some(({ docChanged }) => docChanged)) return null;
        const typed: unknown = $from.parent.type.name === 'codeBlock' && $from.parent.attrs.language;
        const language = typeof typed === 'string' ? normaliseLanguage(typed) : typed;
        return language === typed ? null : tr.setNodeAttribute($from.before(), 'language', language);
      },
    }),
  ],
});
