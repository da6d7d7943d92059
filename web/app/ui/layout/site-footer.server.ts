import { staticPart } from '../static-html/static-part.server';
import { FooterLinks } from './footer-links';

export const presentFooterLinks = staticPart('footer', FooterLinks);
