/** Strapi looks for the panel's interface here. */
export { default } from '../panel/interface/app';
