import type { Core } from '@strapi/strapi';
import { demoEditor } from '../contract';
import { env } from '../env';

/** The panel's own accounts: its first super admin from the environment, and the demo's editor. */
export async function ensurePanelAccounts(strapi: Core.Strapi) {
  const users = strapi.db.query('admin::user');
  const find = (email: string) => users.findOne({ where: { email: email.toLowerCase() } });

  async function create(account: typeof demoEditor, roleCode: string) {
    const role = await strapi.db.query('admin::role').findOne({ where: { code: roleCode } });
    await strapi.service('admin::user').create({
      ...account,
      email: account.email.toLowerCase(),
      isActive: true,
      registrationToken: null,
      roles: [role.id],
    });
  }

  /** By its id, because whoever logs in as the demo's editor may change the email. */
  const editorId = strapi.store({ type: 'core', name: 'linefeed', key: 'demo-editor' });
  async function findDemoEditor() {
    const id = await editorId.get({});
    return id ? users.findOne({ where: { id } }) : find(demoEditor.email);
  }

  if (env.panelAdmin && !(await find(env.panelAdmin.email))) {
    await create({ firstname: 'Panel', lastname: 'Admin', ...env.panelAdmin }, 'strapi-super-admin');
  }
  if (env.demoAccounts && !(await findDemoEditor())) await create(demoEditor, 'strapi-editor');
  const editor = await findDemoEditor();
  if (!editor) return;
  await editorId.set({ value: editor.id });
  if (editor.isActive === env.demoAccounts) return;
  await users.update({ where: { id: editor.id }, data: { isActive: env.demoAccounts } });
}
