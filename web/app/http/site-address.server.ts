import { env } from '../env.server';

/** The site's public address, for documents that programs read elsewhere. */
export const siteAddress = env.SITE_URL;
