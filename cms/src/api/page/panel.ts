import { errors } from '@strapi/utils';
import { pagesInputSchema } from '../../contract';
import { inTransaction } from '../../database/connection';
import { currentEditor, currentQueueOwner } from '../../panel/server/current-editor';
import { keepFields, type PanelRule, parsePanelInput } from '../../panel/server/write-rules';
import { recordAudit } from '../audit-entry/services/audit';
import { recordReferences } from '../upload/services/references';
import { sanitisePage } from './services/page';

/** Editors change the text of the site's pages; which pages there are is up to the site. */
export const pageRules: PanelRule = async ({ action, documentId, data = {} }, save) => {
  if (action !== 'update') throw new errors.ForbiddenError('Pages can only be changed');
  keepFields(data, ['html']);
  const html = parsePanelInput(pagesInputSchema.shape.privacy, data.html);
  if (html !== undefined) data.html = await sanitisePage(html ?? '', { owner: currentQueueOwner() });
  return inTransaction(async (trx) => {
    const result = await save();
    const { id, name } = await trx('pages').where({ document_id: documentId }).first('id', 'name');
    await recordReferences(trx, 'pages', id);
    const subject = { type: 'settings' as const };
    const detail = `page ${name}`;
    await recordAudit(trx, { action: 'settings.change', editor: currentEditor(), subject, detail });
    return result;
  });
};
