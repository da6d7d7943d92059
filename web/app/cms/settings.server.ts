import * as contract from 'cms/contract';
import type { Settings } from 'cms/contract';
import { callCms } from './client.server';
import { keep } from './keep.server';

const neutral: Settings = {
  moderation: 'off',
  contact: { phone: '', email: '', location: '' },
  socialLinks: [],
};

/** The site's settings, kept for ten seconds; the last known ones while the CMS is down. Never fails. */
export const getSettings = keep({
  load: async () => (await callCms(contract.getSettings, {})).data,
  fallback: neutral,
});
