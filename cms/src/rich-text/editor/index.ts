export { extensions } from '../extensions';
export { sanitiseInBrowser } from '../sanitise-in-browser';
export { minutesFor, wordsIn } from '../reading-time';
export { codeHighlight, languageNormaliser, normaliseLanguage, pickerLanguages } from './code-blocks';
export * from './commands';
export { parseDetached } from './paste/parse-detached';
export { pasteExtension, type PasteOptions } from './paste/paste-extension';
export { typedMarkdown } from './typed-markdown';
