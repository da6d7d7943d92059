import { errors } from '@strapi/utils';
import { settingsInputSchema } from '../../contract';
import { currentEditor } from '../../panel/server/current-editor';
import { type Fields, keepFields, type PanelRule, parsePanelInput } from '../../panel/server/write-rules';
import { saveSettings } from './services/site-setting';

/** Gives the fields that an editor sends the form in which the API stores them. */
function parseSettings(data: Fields) {
  keepFields(data, [
    'moderation',
    'emailConfirmation',
    'digest',
    'reportsHide',
    'phone',
    'email',
    'location',
    'socialLinks',
  ]);
  const { phone, email, location, ...others } = data;
  const input = { ...others, contact: { phone, email, location } };
  const { contact, ...rest } = parsePanelInput(settingsInputSchema, input);
  for (const [field, value] of Object.entries({ ...contact, ...rest })) {
    if (value !== undefined) data[field] = value;
  }
}

/** Editors change the settings by the rules of the API; they cannot delete them. */
export const settingRules: PanelRule = async ({ action, data = {} }, save) => {
  if (!['create', 'update'].includes(action)) {
    throw new errors.ForbiddenError('The site settings cannot be deleted');
  }
  parseSettings(data);
  return saveSettings({ editor: currentEditor() }, save);
};
