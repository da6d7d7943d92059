import names from './language-names.json';

export const languageNames: Record<string, string> = names;

/** The language's usual name; an unknown language keeps the name that was typed. */
export function languageName(language: string | undefined): string {
  if (!language) return 'Text';
  return Object.hasOwn(languageNames, language) ? (languageNames[language] ?? language) : language;
}
