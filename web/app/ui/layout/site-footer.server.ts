import { staticPart } from '../static-html/static-part.server';
import { FooterLinks } from './footer-links.server';

export const presentFooterLinks = staticPart('footer', FooterLinks);
