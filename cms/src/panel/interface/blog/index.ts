import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../content-manager';
import { DecisionsPanel, FactsPanel } from './side/facts-panel';
import { StatusPanel } from './side/status-panel';

/** Adds the status, the facts and the decisions beside a blog. */
export function addBlogPanels(app: StrapiApp) {
  contentManager(app).addEditViewSidePanel([StatusPanel, FactsPanel, DecisionsPanel]);
}
