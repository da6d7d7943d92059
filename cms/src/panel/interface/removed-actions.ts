import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from './content-manager';

/** These actions of Strapi call routes that `panel/closed-routes` does not serve. */
const unserved = new Set(['clone', 'configure-the-view', 'edit-the-model']);

/** Removes actions that would fail, and the side panels of Strapi that offer other products. */
export function removeUnservedActions(app: StrapiApp) {
  const { addDocumentAction, addEditViewSidePanel } = contentManager(app);
  addDocumentAction((actions) => actions.filter(({ type = '' }) => !unserved.has(type)));
  addEditViewSidePanel((panels) => panels.filter(({ type }) => type === 'actions'));
}
