const names: Record<string, string> = {
  bash: 'Bash', c: 'C', cpp: 'C++', csharp: 'C#', css: 'CSS', diff: 'Diff', go: 'Go', graphql: 'GraphQL',
  html: 'HTML', http: 'HTTP', ini: 'INI', java: 'Java', javascript: 'JavaScript', js: 'JavaScript',
  json: 'JSON', jsx: 'JSX', kotlin: 'Kotlin', lua: 'Lua', makefile: 'Makefile', markdown: 'Markdown',
  md: 'Markdown', nginx: 'nginx', php: 'PHP', plaintext: 'Text', python: 'Python', py: 'Python', r: 'R',
  ruby: 'Ruby', rust: 'Rust', scss: 'SCSS', sh: 'Shell', shell: 'Shell', sql: 'SQL', swift: 'Swift',
  text: 'Text', toml: 'TOML', ts: 'TypeScript', tsx: 'TSX', typescript: 'TypeScript', xml: 'XML',
  yaml: 'YAML', yml: 'YAML', dockerfile: 'Dockerfile',
};

/** A language's name as its community writes it; one that we do not know stays as it was typed. */
export function languageName(language: string | undefined): string {
  if (!language) return 'Text';
  return Object.hasOwn(names, language) ? (names[language] ?? language) : language;
}
