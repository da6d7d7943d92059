export { isImageAddress } from '../contract/image-address';
export { imageSet, linkAddress } from './safe-addresses';
export { allowedTags, allowList, fontClasses, languageClass } from './allow-list';
export { extensions } from './extensions';
export { ContentError } from './parse-html';
export { sanitise } from './sanitise';
