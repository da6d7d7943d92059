import type { Core } from '@strapi/strapi';
import { applyAuditRules, offerReadingOnly } from './api/audit-entry/panel-rules';
import { applyBlogRules, refuseDraftDocuments, hideDrafts } from './api/blog/panel-rules';
import { runOnce } from './api/idempotency-key/services/idempotency';
import { findViewer, isSessionValid } from './api/session/services/session';
import { registerIdempotencyStore } from './http/idempotency';
import { registerSessionLookup } from './http/session-lookup';
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
import { createTables } from './database/schema/create-tables';
import { applyFieldRules } from './panel/field-rules';
import { guardPanelLogin } from './panel/login';
import { hideAccountFields } from './panel/field-access';
import { ensureAccounts } from './setup/accounts';
import { ensureCategories } from './setup/categories';
import { ensurePanelAccounts } from './setup/panel-accounts';
import { ensureRoles } from './setup/roles';
import { ensureSearchTexts } from './database/migrations/user-search-texts';
import { ensureSettings } from './setup/settings';
import { ensureTitleIndex } from './database/migrations/title-index';
import { ensureUploadUses } from './database/migrations/upload-references';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    registerSessionLookup({ findViewer, isSessionValid });
    registerIdempotencyStore(runOnce);
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
    await createTables();
    await ensureRoles();
    await ensureCategories();
    await ensureSettings();
    await ensureTitleIndex();
    await ensureUploadUses(strapi);
    await ensureAccounts();
    await ensureSearchTexts();
    await ensurePanelAccounts(strapi);
    await removeTokens(strapi);
  },
};
