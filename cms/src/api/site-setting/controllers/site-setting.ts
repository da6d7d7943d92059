import type { Context } from 'koa';
import * as contract from '../../../contract';
import { NotFoundError } from '../../../errors';
import { abortSignalOf } from '../../../http/abort-signal';
import { parseBody } from '../../../http/parse';
import { requireViewer } from '../../../http/session';
import { listPageNames, readPages, sanitisePages } from '../../page/services/page';
import { presentAdminSettings, presentSettings } from '../presenter';
import { getShownSettings } from '../services/shown-settings';
import { changeSettings, getSettings } from '../services/site-setting';
import { styleSheetAddress } from '../services/style-sheet';

const answerAdmin = async () => presentAdminSettings(await getShownSettings(), await readPages());

export default {
  async read(ctx: Context) {
    ctx.body = presentSettings(await getShownSettings(), await listPageNames());
  },

  async readAll(ctx: Context) {
    ctx.body = await answerAdmin();
  },

  async change(ctx: Context) {
    const viewer = requireViewer(ctx);
    const input = await parseBody(ctx, contract.changeSettings);
    const pages = await sanitisePages(input.pages ?? {}, { owner: viewer.id, signal: abortSignalOf(ctx) });
    await changeSettings(input, pages, viewer);
    ctx.body = await answerAdmin();
  },

  /** A former address gives the current rules, for pages that are a few seconds old, and is not kept. */
  async readStyleSheet(ctx: Context) {
    const { css } = await getSettings();
    const current = styleSheetAddress(css);
    if (!css || !current) throw new NotFoundError('There is no style sheet.');
    const isCurrent = current.endsWith(`/${ctx.params.file}`);
    ctx.set('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store');
    ctx.type = 'text/css; charset=utf-8';
    ctx.body = css;
  },
};
