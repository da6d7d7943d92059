import type { Core } from '@strapi/strapi';
import { recordAudit } from '../api/audit-entry/services/audit';
import { removeIdentities } from '../api/sign-in-provider/services/connected-identities';
import { type UserRow, createUser, findUserByEmail, setRole } from '../api/user/services/user';
import { endSessionsOf } from '../api/session/services/session';
import { voidTokens } from '../api/mail-link/services/link-token';
import { hashPassword } from '../api/session/services/password';
import { deletedUserId, demoAdmin, demoEditor, demoUser, linkPurposes } from '../contract';
import { db, inTransaction } from '../database/connection';
import { newRow } from '../database/new-row';
import { env } from '../env';

/** The account that gets the blogs and comments of deleted accounts; nobody can log in as it. */
async function ensureDeletedUser() {
  await db()('up_users')
    .insert({
      ...newRow(new Date(), deletedUserId),
      username: 'deleted-user',
      name: 'Deleted user',
      email: '',
      provider: 'local',
      confirmed: false,
      blocked: true,
      built_in: true,
      demo: false,
    })
    .onConflict('username')
    .merge(['document_id']);
}

async function findAdmin() {
  return db()('up_users')
    .join('up_roles', 'up_roles.id', 'up_users.role_id')
    .where({ 'up_roles.type': 'admin', 'up_users.blocked': false, 'up_users.demo': false })
    .first('up_users.id');
}

/** Somebody may have registered the admin's email before: what they could log in with is replaced by the environment's. */
async function promoteToAdmin(user: UserRow, passwordHash: string) {
  await inTransaction(async (trx) => {
    await trx('up_users')
      .where({ id: user.id })
      .update({ password: passwordHash, blocked: false, confirmed: true });
    await removeIdentities(trx, user.id);
    await voidTokens(trx, user.id, linkPurposes);
    await endSessionsOf(trx, [user.id]);
    await setRole(trx, user.id, 'admin');
    const subject = { type: 'user' as const, id: user.document_id, label: user.name };
    await recordAudit(trx, { action: 'user.promote', subject, detail: 'ADMIN_EMAIL' });
  });
}

/** Creates the admin that the environment names, unless there is one. */
async function ensureAdmin() {
  if (!env.admin || (await findAdmin())) return;
  const { email, password } = env.admin;
  const hash = await hashPassword(password);
  const known = await findUserByEmail(email);
  if (known) return promoteToAdmin(known, hash);
  await inTransaction((trx) =>
    createUser(trx, { name: 'Admin', email, password, isAdmin: true, isConfirmed: true }, hash),
  );
}

async function ensureDemoAccounts() {
  for (const account of [demoUser, demoAdmin]) {
    if (await findUserByEmail(account.email)) continue;
    const hash = await hashPassword(account.password);
    const user = { ...account, isAdmin: account === demoAdmin, isDemo: true, isConfirmed: true };
    await inTransaction((trx) => createUser(trx, user, hash));
  }
}

/** Creates the site's own accounts as the environment says. */
export async function ensureAccounts() {
  await ensureDeletedUser();
  await ensureAdmin();
  if (env.demoAccounts) return ensureDemoAccounts();
  // The passwords of demo accounts are public; `isDisabledDemo` refuses their logins.
  await endSessionsOf(db(), await db()('up_users').where({ demo: true }).pluck<number[]>('id'));
  if (!(await findAdmin()))
    strapi.log.warn(
      'There is no admin yet: run `npm run make-admin -- EMAIL`, or set ADMIN_EMAIL and ADMIN_PASSWORD.',
    );
}

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

  /** Found by its id, because somebody who logs in as the demo's editor may change the email. */
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
