import * as contract from 'cms/contract';
import type { AdminSettings, Settings, SettingsInput } from 'cms/contract';
import { env } from '../env.server';
import { cached } from './client/stale-while-revalidate.server';
import { callCms, type Caller } from './client/call-cms.server';

/** A site that is not known yet is called by its address. */
const emptySettings: Settings = {
  moderation: 'off',
  site: {
    name: new URL(env.SITE_URL).hostname,
    tagline: '',
    description: '',
    logo: null,
    icon: null,
    accent: contract.defaultSite.accent,
    navigation: [...contract.defaultSite.navigation],
    styleSheet: null,
  },
  home: { title: '', text: '' },
  footer: { text: '', categories: [] },
  contact: { phone: '', email: '', location: '' },
  socialLinks: [],
  pages: [],
};

/** The site's settings, cached for two seconds; the last known ones while the CMS is down. Never throws. */
export const getCachedSettings = cached({
  load: async () => (await callCms(contract.getSettings, {})).data,
  fallback: emptySettings,
});

/** Whether people must confirm their email before they publish or comment, cached for two seconds. Never throws. */
export const isEmailConfirmationRequired = cached({
  load: async () => (await callCms(contract.getEmailConfirmation, {})).data.required,
  fallback: false,
});

/** The current settings, for what an author must know before saving; the cached ones while the CMS is down. */
export function getSettings(caller: Caller): Promise<Settings> {
  return callCms(contract.getSettings, caller).then(
    ({ data }) => data,
    () => getCachedSettings(caller.context),
  );
}

/** The settings for the form of the admin, not cached. */
export async function getAdminSettings(caller: Caller): Promise<AdminSettings> {
  return (await callCms(contract.getAdminSettings, caller)).data;
}

/** Changes the settings that are sent. */
export async function changeSettings(caller: Caller, body: SettingsInput): Promise<void> {
  await callCms(contract.changeSettings, { ...caller, body });
}
