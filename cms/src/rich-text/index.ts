export { allowList, allowedTags, fontClasses, languageClass } from './allow-list';
export { isImageAddress, linkAddress } from './addresses';
export { findRefusal } from './complexity';
export { sanitise } from './sanitise';
