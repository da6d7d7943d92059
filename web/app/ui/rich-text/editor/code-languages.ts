import { languageName } from '../reader/languages';

const ids = [
  ...['bash', 'c', 'cpp', 'csharp', 'css', 'dart', 'diff', 'dockerfile', 'elixir', 'go', 'graphql', 'hcl'],
  ...['html', 'http', 'ini', 'java', 'javascript', 'json', 'jsx', 'kotlin', 'lua', 'makefile', 'markdown'],
  ...['nginx', 'php', 'powershell', 'python', 'r', 'ruby', 'rust', 'scala', 'scss', 'shell', 'sql', 'swift'],
  ...['toml', 'tsx', 'typescript', 'xml', 'yaml'],
];

/** The languages of the picker, by their names. */
export const codeLanguages = ids.map((id) => [id, languageName(id)] as const);
