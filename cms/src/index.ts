import type { Core } from '@strapi/strapi';
import { applyAuditRules, offerReadingOnly } from './api/audit-entry/panel-rules';
import { applyBlogRules, refuseDraftDocuments, hideDrafts } from './api/blog/panel-rules';
import { applyCommentRules } from './api/comment/panel-rules';
import { applySettingRules } from './api/site-setting/panel-rules';
import { checkPanelUploads } from './api/upload/panel-rules';
import { applyUserRules } from './api/user/panel-rules';
import {
  closeInternalTypes,
  closeMailRoute,
  closeToPlainLogins,
  closePluginApis,
  closePublishRoutes,
  closeTokenRoutes,
  requirePermissionsToCheck,
  removeTokens,
} from './panel/closed-routes';
import { cascadeForeignKeys } from './database/schema/foreign-keys';
import { acceptPanelRelations } from './panel/relation-columns';
import { dataMigrations, runMigrations, tableMigrations } from './database/migrations';
import { createMissing } from './database/schema/create-missing';
import { updateStatistics } from './database/schema/statistics';
import { repairTitleIndex } from './api/blog/services/title-search/repair-index';
import { applyFieldRules } from './panel/field-rules';
import { guardPanelLogin } from './panel/login';
import { hideAccountFields } from './panel/field-access';
import { ensureAccounts } from './setup/accounts';
import { ensureSiteDefaults } from './setup/site-defaults';
import { ensurePanelAccounts } from './setup/panel-accounts';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    closePluginApis(strapi);
    closeTokenRoutes(strapi);
    closeMailRoute(strapi);
    closeToPlainLogins(strapi);
    closePublishRoutes(strapi);
    closeInternalTypes(strapi);
    guardPanelLogin(strapi);
    checkPanelUploads(strapi);
    hideAccountFields(strapi);
    requirePermissionsToCheck(strapi);
    refuseDraftDocuments(strapi);
    cascadeForeignKeys(strapi);
    acceptPanelRelations(strapi);
    applyBlogRules(strapi);
    applyCommentRules(strapi);
    applyUserRules(strapi);
    applyAuditRules(strapi);
    offerReadingOnly(strapi);
    applyFieldRules(strapi);
    applySettingRules(strapi);
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
    await removeTokens(strapi);
  },
};
