export { isImageAddress } from '../contract/image-address';
export { allowedTags, allowList, fontClasses, imageSet, languageClass, linkAddress } from './allow-list';
export { extensions } from './extensions';
export { default as languageNames } from './language-names.json';
export { ContentError } from './parse-html';
export { minutesFor, wordsIn } from './reading-time';
export { sanitiseToTree } from './sanitise-to-tree';
