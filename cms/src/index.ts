import type { Core } from '@strapi/strapi';
import { blogRules, hideDrafts, offerBlogCalls, refuseDraftDocuments } from './api/blog/panel';
import { categoryRules, offerCategoryCalls } from './api/category/panel';
import { commentRules, offerCommentCalls } from './api/comment/panel';
import { contactMessageRules, offerMessageCalls } from './api/contact-message/panel';
import { findViewer, isSessionValid, recordWrite } from './api/session/services/session';
import { pageRules } from './api/page/panel';
import { offerMailCalls } from './api/mail/panel';
import { offerReportCalls } from './api/report/panel';
import { logProviders } from './api/sign-in-provider/services/provider-client';
import { settingRules } from './api/site-setting/panel';
import { subscriberRules } from './api/subscriber/panel';
import { offerTagCalls, tagRules } from './api/tag/panel';
import { checkPanelUploads, guardMediaLibrary, limitLibraryTexts } from './api/upload/panel';
import { completeAccountCalls, userRules } from './api/user/panel';
import { repairTitleIndex } from './api/blog/services/title-search/index-titles';
import { dataMigrations, runMigrations, tableMigrations } from './database/migrations';
import { createMissing } from './database/schema/create-missing';
import { cascadeForeignKeys } from './database/schema/foreign-keys';
import { updateStatistics } from './database/schema/statistics';
import { registerSessionLookup } from './http/session';
import { closeUnusedRoutes, deleteApiTokens } from './panel/server/closed-routes';
import { registerCustomFields } from './panel/server/custom-fields';
import { hideFields } from './panel/server/hidden-fields';
import { guardPanelLogin } from './panel/server/login';
import { offerHome } from './panel/server/home';
import { offerReadingOnly, readOnlyRules } from './panel/server/read-only';
import { limitSent } from './panel/server/size-limits';
import { removeUnusedRights } from './panel/server/unused-rights';
import { searchByViews } from './panel/server/search-by-view';
import { showEditorsFieldsOnly, writeViews } from './panel/server/write-views';
import { applyWriteRules } from './panel/server/write-rules';
import { ensureAccounts, ensurePanelAccounts } from './setup/accounts';
import { ensurePanelRoles } from './panel/server/roles';
import { ensureSiteDefaults } from './setup/site-defaults';

type Preparation = (strapi: Core.Strapi) => void;

/** Changes Strapi's routes for the panel, list by list. Within a list, the order does not matter. */
const panelPreparations: Preparation[][] = [
  // Our own calls come first: the guards that follow then hold for them too.
  [
    offerBlogCalls,
    offerCategoryCalls,
    offerCommentCalls,
    offerHome,
    offerMailCalls,
    offerMessageCalls,
    offerReportCalls,
    offerTagCalls,
  ],
  // These remove routes and rights, and guard the routes that are left.
  [
    checkPanelUploads,
    closeUnusedRoutes,
    guardMediaLibrary,
    guardPanelLogin,
    hideFields,
    limitLibraryTexts,
    limitSent,
    completeAccountCalls,
    offerReadingOnly,
    refuseDraftDocuments,
    removeUnusedRights,
    showEditorsFieldsOnly,
  ],
  // A guard that is added later runs earlier: the search that this writes is checked by `hideFields`.
  [searchByViews],
];

const panelRules = {
  ...readOnlyRules,
  'api::blog.blog': blogRules,
  'api::category.category': categoryRules,
  'api::comment.comment': commentRules,
  'api::contact-message.contact-message': contactMessageRules,
  'api::page.page': pageRules,
  'api::site-setting.site-setting': settingRules,
  'api::subscriber.subscriber': subscriberRules,
  'api::tag.tag': tagRules,
  'plugin::users-permissions.user': userRules,
};

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    registerCustomFields(strapi);
    registerSessionLookup({ findViewer, isSessionValid, recordWrite });
    cascadeForeignKeys(strapi);
    for (const prepare of panelPreparations.flat()) prepare(strapi);
    applyWriteRules(strapi, panelRules);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    hideDrafts(strapi);
    await runMigrations(tableMigrations);
    await createMissing();
    await runMigrations(dataMigrations);
    await updateStatistics();
    await repairTitleIndex();
    await ensureSiteDefaults();
    await ensureAccounts();
    await ensurePanelAccounts(strapi);
    await ensurePanelRoles(strapi);
    await writeViews(strapi);
    await deleteApiTokens(strapi);
    logProviders();
  },
};
