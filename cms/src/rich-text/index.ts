export { isImageAddress } from '../contract/image-address';
export { imageSet, linkAddress } from './addresses';
export { allowedTags, allowList, fontClasses, languageClass } from './allow-list';
export { findRefusal } from './complexity';
export { extensions } from './extensions';
export { sanitise } from './sanitise';
