import type { Context } from 'koa';
import * as contract from '../../../contract';
import { parseJson } from '../../../database/dates-and-json';
import { abortSignalOf } from '../../../http/abort-signal';
import { parseBody } from '../../../http/parse';
import { requireViewer } from '../../../http/session';
import { sanitisePages, listPageNames, readPages } from '../../page/services/page';
import { changeSettings, getSettings, type SettingRow } from '../services/site-setting';

function presentCommon(row: SettingRow) {
  return {
    moderation: row.moderation,
    contact: { phone: row.phone ?? '', email: row.email ?? '', location: row.location ?? '' },
    socialLinks: parseJson<contract.Settings['socialLinks']>(row.social_links, []),
  };
}

async function presentSettings(row: SettingRow): Promise<contract.Settings> {
  return { ...presentCommon(row), pages: await listPageNames() };
}

async function presentAdminSettings(row: SettingRow): Promise<contract.AdminSettings> {
  return {
    ...presentCommon(row),
    emailConfirmation: row.email_confirmation,
    digest: row.digest,
    reportsHide: Boolean(row.reports_hide),
    pages: await readPages(),
  };
}

export default {
  async read(ctx: Context) {
    ctx.body = await presentSettings(await getSettings());
  },

  async readAll(ctx: Context) {
    ctx.body = await presentAdminSettings(await getSettings());
  },

  async change(ctx: Context) {
    const viewer = requireViewer(ctx);
    const input = await parseBody(ctx, contract.changeSettings);
    const pages = await sanitisePages(input.pages ?? {}, { owner: viewer.id, signal: abortSignalOf(ctx) });
    ctx.body = await presentAdminSettings(await changeSettings(input, pages, viewer));
  },
};
