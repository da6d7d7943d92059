import type { StrapiApp } from '@strapi/strapi/admin';
import { addBlogFields, addBlogPage } from './blog';
import { changeHead } from './brand/head';
import { logo } from './brand/logo';
import { texts } from './brand/texts';
import { theme } from './brand/theme';
import { addCommentPage } from './comment';
import { orderActions, tidyDocumentPages } from './document-pages';
import { addFormFields, layOutForms } from './forms/layout';
import { nameDocuments } from './forms/name-documents';
import { replaceHomePage } from './home/route';
import { addLinksField } from './links/field';
import { addBulkDecisions } from './lists/bulk-decisions';
import { addColumns } from './lists/columns';
import { addCategoryMoves } from './lists/move-category';
import { addSavedViews } from './lists/saved-views';
import { openListsToTab } from './lists/tab-order';
import { keepFocusAfterActions } from './keep-focus';
import { orderMenu } from './menu-order';
import { addMessagePanel } from './message/read-panel';
import { addReportPage } from './report';
import { addSendAgain } from './send-again';
import { tidySettings } from './settings-menu';
import { addTagActions } from './tags/rename-action';

interface Action {
  type: string;
  payload?: { queryCacheKey?: string };
}

const isEarlyChange = ({ type, payload }: Action) =>
  type === 'adminApi/queries/queryResultPatched' && payload?.queryCacheKey?.startsWith('getDocument(');

/** Drops Strapi's early change of the document: the form keeps what was typed when a save is refused. */
const ignoreOptimisticPatch = () => () => (next: (action: Action) => unknown) => (action: Action) =>
  isEarlyChange(action) ? action : next(action);

export default {
  config: {
    auth: { logo },
    menu: { logo },
    theme,
    translations: { en: texts },
    tutorials: false,
    // Otherwise the panel asks GitHub, from the editor's browser, for a newer release.
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    app.addMiddlewares([ignoreOptimisticPatch, nameDocuments]);
    replaceHomePage(app);
    addBlogFields(app);
    addLinksField(app);
    addFormFields(app);
    tidySettings(app);
  },
  bootstrap(app: StrapiApp) {
    changeHead();
    tidyDocumentPages(app);
    addSendAgain(app);
    addTagActions(app);
    addCategoryMoves(app);
    addColumns(app);
    orderMenu(app);
    openListsToTab();
    keepFocusAfterActions();
    addBulkDecisions(app);
    addSavedViews(app);
    addBlogPage(app);
    layOutForms(app);
    addCommentPage(app);
    addMessagePanel(app);
    addReportPage(app);
    orderActions(app);
  },
};
