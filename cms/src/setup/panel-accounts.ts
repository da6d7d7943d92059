import type { Core } from '@strapi/strapi';
import { demoEditor } from '../contract';
import { env } from '../env';

const panelUser = 'admin::user';

function find(strapi: Core.Strapi, email: string) {
  return strapi.db.query(panelUser).findOne({ where: { email: email.toLowerCase() } });
}

async function create(strapi: Core.Strapi, account: typeof demoEditor, roleCode: string) {
  const role = await strapi.db.query('admin::role').findOne({ where: { code: roleCode } });
  await strapi.service('admin::user').create({
    ...account,
    email: account.email.toLowerCase(),
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  });
}

const demoEditorId = { type: 'core', name: 'linefeed', key: 'demo-editor' };

/** By its id, because whoever logs in as the demo's editor may change the email. */
async function findDemoEditor(strapi: Core.Strapi) {
  const id = await strapi.store(demoEditorId).get({});
  return id ? strapi.db.query(panelUser).findOne({ where: { id } }) : find(strapi, demoEditor.email);
}

/** The panel's own accounts: its first super admin from the environment, and the demo's editor. */
export async function ensurePanelAccounts(strapi: Core.Strapi) {
  if (env.panelAdmin && !(await find(strapi, env.panelAdmin.email))) {
    await create(strapi, { firstname: 'Panel', lastname: 'Admin', ...env.panelAdmin }, 'strapi-super-admin');
  }
  if (env.demoAccounts && !(await findDemoEditor(strapi))) await create(strapi, demoEditor, 'strapi-editor');
  const editor = await findDemoEditor(strapi);
  if (!editor) return;
  await strapi.store(demoEditorId).set({ value: editor.id });
  const data = { isActive: env.demoAccounts };
  if (editor.isActive !== env.demoAccounts) {
    await strapi.db.query(panelUser).update({ where: { id: editor.id }, data });
  }
}
