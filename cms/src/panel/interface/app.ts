import type { StrapiApp } from '@strapi/strapi/admin';
import { addBlogPanels } from './blog';
import { logos } from './brand/logo';
import { readSite } from './brand/read-site';
import { texts } from './brand/texts';
import { theme } from './brand/theme';
import { addCommentPanel } from './comment';
import { registerCustomFields } from './custom-fields';
import { addWidgets } from './home';
import { addTypedKeeper } from './keep-typed/panel';
import { addBulkDecisions } from './lists/bulk-decisions';
import { addCategoryMoves } from './lists/move-category';
import { addColumns } from './lists/columns';
import { addSavedViews } from './lists/saved-views';
import { addLogPanels } from './logs/panels';
import { addMessagePanel } from './message/read-panel';
import { removeUnservedActions } from './removed-actions';
import { addDecisionPanel } from './report';
import { addSendAgain } from './logs/send-again';
import { addSitePreview } from './site/preview-panel';
import { addTagActions } from './tags/rename-action';

// Strapi reads the configuration once, when this module has loaded: a reload of the panel follows the settings.
const site = await readSite();

export default {
  config: {
    ...logos(site),
    theme: theme(site.accent),
    translations: { en: texts(site.name) },
    tutorials: false,
    // Otherwise the panel asks GitHub, from the editor's browser, for a newer release.
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    addWidgets(app);
    registerCustomFields(app);
  },
  bootstrap(app: StrapiApp) {
    removeUnservedActions(app);
    addColumns(app);
    addSavedViews(app);
    addBulkDecisions(app);
    addTypedKeeper(app);
    addBlogPanels(app);
    addCommentPanel(app);
    addDecisionPanel(app);
    addMessagePanel(app);
    addSitePreview(app);
    addLogPanels(app);
    addSendAgain(app);
    addTagActions(app);
    addCategoryMoves(app);
  },
};
