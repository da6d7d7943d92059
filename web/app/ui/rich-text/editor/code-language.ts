/** What the web and other editors call a language, by the name that the picker has for it. */
const otherNames: Record<string, string> = {
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
const none = new Set(['', 'plaintext', 'plain', 'text', 'txt', 'none', 'nohighlight', 'undefined', 'auto']);

/** A language by our own name; null for plain text and for what cannot be one. */
export function codeLanguage(name: string): string | null {
  const language = name.trim().toLowerCase();
  if (none.has(language) || !/^[\w+#.-]{1,40}$/.test(language)) return null;
  return Object.hasOwn(otherNames, language) ? (otherNames[language] ?? null) : language;
}
