export { isImageAddress } from '../contract/image-address';
export { imageSet, linkAddress } from './safe-addresses';
export { allowedTags, allowList, fontClasses, languageClass } from './allow-list';
export { extensions } from './extensions';
export { ContentError } from './parse-html';
export { minutesFor, wordsIn } from './reading-time';
export { sanitise } from './sanitise';
