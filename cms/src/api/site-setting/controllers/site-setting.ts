import type { Context } from 'koa';
import * as contract from '../../../contract';
import { parseJson } from '../../../database/dates-and-json';
import { parseBody } from '../../../http/parse';
import { requireViewer } from '../../../http/session';
import { changeSettings, getSettings, type SettingRow } from '../services/site-setting';

function presentSettings(row: SettingRow): contract.Settings {
  return {
    moderation: row.moderation,
    contact: { phone: row.phone ?? '', email: row.email ?? '', location: row.location ?? '' },
    socialLinks: parseJson<contract.Settings['socialLinks']>(row.social_links, []),
    emailConfirmation: row.email_confirmation,
    digest: row.digest,
  };
}

export default {
  async read(ctx: Context) {
    ctx.body = presentSettings(await getSettings());
  },

  async readAll(ctx: Context) {
    ctx.body = presentSettings(await getSettings());
  },

  async change(ctx: Context) {
    const viewer = requireViewer(ctx);
    const input = await parseBody(ctx, contract.changeSettings);
    ctx.body = presentSettings(await changeSettings(input, viewer));
  },
};
