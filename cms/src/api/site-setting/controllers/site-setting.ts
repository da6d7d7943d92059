import type { Context } from 'koa';
import * as contract from '../../../contract';
import { parseJson } from '../../../database/dates-and-json';
import { parseBody } from '../../../http/parse';
import { requireViewer } from '../../../http/session';
import { changeSettings, getSettings, type SettingRow } from '../services/site-setting';

function presentSettings({
  moderation,
  phone,
  email,
  location,
  social_links,
}: SettingRow): contract.Settings {
  return {
    moderation,
    contact: { phone: phone ?? '', email: email ?? '', location: location ?? '' },
    socialLinks: parseJson<contract.Settings['socialLinks']>(social_links, []),
  };
}

export default {
  async read(ctx: Context) {
    ctx.body = presentSettings(await getSettings());
  },

  async change(ctx: Context) {
    const viewer = requireViewer(ctx);
    const input = await parseBody(ctx, contract.changeSettings);
    ctx.body = presentSettings(await changeSettings(input, viewer));
  },
};
