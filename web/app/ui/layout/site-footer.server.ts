import { keptPart } from '../kept-html/kept-part.server';
import { FooterLinks } from './site-footer';

export const presentFooterLinks = keptPart('footer', FooterLinks);
