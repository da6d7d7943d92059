import type { Core } from '@strapi/strapi';
import { offerBlogCalls } from './api/blog/panel-calls';
import { blogRules, hideDrafts, refuseDraftDocuments } from './api/blog/panel-rules';
import { offerCategoryCalls } from './api/category/panel-calls';
import { categoryRules } from './api/category/panel-rules';
import { offerCommentCalls } from './api/comment/panel-calls';
import { offerMessageCalls } from './api/contact-message/panel-calls';
import { commentRules } from './api/comment/panel-rules';
import { contactMessageRules } from './api/contact-message/panel-rules';
import { findViewer, isSessionValid, recordWrite } from './api/session/services/session';
import { pageRules } from './api/page/panel-rules';
import { offerMailCalls } from './api/mail/panel-calls';
import { offerReportCalls } from './api/report/panel-calls';
import { logProviders } from './api/sign-in-provider/services/provider-client';
import { settingRules } from './api/site-setting/panel-rules';
import { subscriberRules } from './api/subscriber/panel-rules';
import { offerTagCalls } from './api/tag/panel-calls';
import { tagRules } from './api/tag/panel-rules';
import { guardMediaLibrary } from './api/upload/panel-rights';
import { checkPanelUploads } from './api/upload/panel-rules';
import { limitLibraryTexts } from './api/upload/panel-texts';
import { nameRelatedAccounts } from './api/user/panel-names';
import { userRules } from './api/user/panel-rules';
import { repairTitleIndex } from './api/blog/services/title-search/index-titles';
import { dataMigrations, runMigrations, tableMigrations } from './database/migrations';
import { createMissing } from './database/schema/create-missing';
import { cascadeForeignKeys } from './database/schema/foreign-keys';
import { updateStatistics } from './database/schema/statistics';
import { registerSessionLookup } from './http/session';
import { closeUnusedRoutes, deleteApiTokens } from './panel/closed-routes';
import { registerCustomFields } from './panel/custom-fields';
import { hideFields } from './panel/hidden-fields';
import { guardPanelLogin } from './panel/login';
import { offerHome } from './panel/home';
import { offerReadingOnly, readOnlyRules } from './panel/read-only';
import { limitSent } from './panel/size-limits';
import { removeUnusedRights } from './panel/unused-rights';
import { searchByViews } from './panel/search-by-view';
import { showEditorsFieldsOnly, writeViews } from './panel/write-views';
import { applyWriteRules } from './panel/write-rules';
import { ensureAccounts, ensurePanelAccounts } from './setup/accounts';
import { ensurePanelRoles } from './setup/panel-roles';
import { ensureSiteDefaults } from './setup/site-defaults';

function preparePanel(strapi: Core.Strapi) {
  checkPanelUploads(strapi);
  guardMediaLibrary(strapi);
  limitLibraryTexts(strapi);
  closeUnusedRoutes(strapi);
  limitSent(strapi);
  guardPanelLogin(strapi);
  hideFields(strapi);
  refuseDraftDocuments(strapi);
  nameRelatedAccounts(strapi);
  offerReadingOnly(strapi);
  offerMailCalls(strapi);
  offerReportCalls(strapi);
  offerCommentCalls(strapi);
  offerMessageCalls(strapi);
  offerHome(strapi);
  removeUnusedRights(strapi);
  showEditorsFieldsOnly(strapi);
  searchByViews(strapi);
  offerBlogCalls(strapi);
  offerTagCalls(strapi);
  offerCategoryCalls(strapi);
  applyWriteRules(strapi, {
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
  });
}

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    registerCustomFields(strapi);
    registerSessionLookup({ findViewer, isSessionValid, recordWrite });
    cascadeForeignKeys(strapi);
    preparePanel(strapi);
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
