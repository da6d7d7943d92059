import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../content-manager';
import { CommentPanel } from './comment-panel';
import { HideAction } from './hide-action';

/** Adds the facts beside a comment, and "Hide" to its row in the list. */
export function addCommentPanel(app: StrapiApp) {
  const { addDocumentAction, addEditViewSidePanel } = contentManager(app);
  addEditViewSidePanel([CommentPanel]);
  addDocumentAction([HideAction]);
}
