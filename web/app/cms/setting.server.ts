import * as contract from 'cms/contract';
import type { Settings, SettingsInput } from 'cms/contract';
import { cached } from './client/cached.server';
import { callCms } from './client/call-cms.server';
import type { Caller } from './client/caller';

const neutral: Settings = {
  moderation: 'off',
  contact: { phone: '', email: '', location: '' },
  socialLinks: [],
};

/** The site's settings, kept for ten seconds; the last known ones while the CMS is down. Never fails. */
export const getSettings = cached({
  load: async () => (await callCms(contract.getSettings, {})).data,
  fallback: neutral,
});

/** The settings as they are now, for what an author must know before saving; the kept ones when they cannot be had. */
export function getCurrentSettings(caller: Caller): Promise<Settings> {
  return callCms(contract.getSettings, caller).then(({ data }) => data, getSettings);
}

/** The site's settings as they are stored, not the kept ones that the pages show. */
export async function getAdminSettings(caller: Caller): Promise<Settings> {
  return (await callCms(contract.getAdminSettings, caller)).data;
}

/** Changes the settings that are sent. */
export async function changeSettings(caller: Caller, body: SettingsInput): Promise<void> {
  await callCms(contract.changeSettings, { ...caller, body });
}
