import { staticPart } from '../static-html/static-part.server';
import { FooterLinks } from './site-footer';

export const presentFooterLinks = staticPart('footer', FooterLinks);
