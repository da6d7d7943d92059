import { errors } from '@strapi/utils';
import { settingsInputSchema } from '../../contract';
import { currentEditor } from '../../panel/current-editor';
import { type Fields, type PanelRule, parsePanelInput } from '../../panel/write-rules';
import { saveSettings } from './services/site-setting';

const reads = new Set(['findOne', 'findFirst', 'findMany', 'count']);
const saves = new Set(['create', 'update']);

/** Gives the fields that an editor sends the form in which the API stores them. */
function parseFields(data: Fields) {
  const { moderation, phone, email, location, socialLinks } = data;
  const input = { moderation, contact: { phone, email, location }, socialLinks };
  const { contact, ...others } = parsePanelInput(settingsInputSchema, input);
  for (const [field, value] of Object.entries({ ...contact, ...others })) {
    if (value !== undefined) data[field] = value;
  }
}

/** Editors change the settings by the rules of the API; they cannot delete them. */
export const settingRules: PanelRule = async (context, next) => {
  if (reads.has(context.action)) return next();
  if (!saves.has(context.action)) throw new errors.ForbiddenError('The site settings cannot be deleted');
  parseFields((context.params as { data?: Fields }).data ?? {});
  return saveSettings({ editor: currentEditor() }, async () => next());
};
