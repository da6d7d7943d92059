import { errors } from '@strapi/utils';
import { z } from 'zod';
import {
  contactInputSchema,
  footerInputSchema,
  homeInputSchema,
  navigationInputSchema,
  optional,
  settingsInputSchema,
  siteInputSchema,
} from '../../contract';
import { currentEditor } from '../../panel/server/current-editor';
import { type Fields, keepFields, type PanelRule, parsePanelInput } from '../../panel/server/write-rules';
import { checkSiteInput } from './services/check-site-input';
import { saveSettings } from './services/site-setting';

const { moderation, emailConfirmation, digest, reportsHide, socialLinks } = settingsInputSchema.shape;
const { name, tagline, description, logo, icon, accent, css } = siteInputSchema.shape;

/** The panel's input for links calls each target `url`. */
const navigation = z
  .preprocess(
    (links) => (Array.isArray(links) ? links.map((link) => ({ ...link, path: link?.url })) : links),
    navigationInputSchema,
  )
  .transform((links) => links.map((link) => ({ name: link.name, url: link.path })));

/** The settings under the names of the panel's fields, by the rules of the API. */
const panelSettingsSchema = z.object({
  ...{ moderation, emailConfirmation, digest, reportsHide, socialLinks },
  ...contactInputSchema.shape,
  ...{ siteName: name, tagline, description, logo, icon, accent, css },
  navigation: optional(navigation),
  homeTitle: homeInputSchema.shape.title,
  homeText: homeInputSchema.shape.text,
  footerText: footerInputSchema.shape.text,
  footerCategories: footerInputSchema.shape.categories,
});

/** A site cannot be without these; the panel sends null for a field that was emptied. */
const required = ['siteName', 'accent'];

const checkedFields = { css: 'css', logo: 'logo', icon: 'icon', footerCategories: 'footerCategories' };

/** Gives the fields that an editor sends the form in which the API stores them. */
async function parseSettings(data: Fields) {
  keepFields(data, Object.keys(panelSettingsSchema.shape));
  for (const field of required) if (data[field] === null) data[field] = '';
  const parsed = parsePanelInput(panelSettingsSchema, data);
  await checkSiteInput(parsed, checkedFields);
  for (const [field, value] of Object.entries(parsed)) if (value !== undefined) data[field] = value;
}

/** Editors change the settings by the rules of the API; they cannot delete them. */
export const settingRules: PanelRule = async ({ action, data = {} }, save) => {
  if (!['create', 'update'].includes(action)) {
    throw new errors.ForbiddenError('The site settings cannot be deleted');
  }
  await parseSettings(data);
  return saveSettings({ editor: currentEditor() }, save);
};
