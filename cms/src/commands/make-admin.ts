import type { Knex } from 'knex';
import { recordAudit } from '../api/audit-entry/services/audit';
import { removeIdentities } from '../api/sign-in-provider/services/connected-identities';
import { emailKey, isDisabledDemo, setRole } from '../api/user/services/user';
import { env } from '../env';
import { inDatabase } from './in-database';
import { runCommand } from './run-command';

/** Ends the command without a change; the message is meant for the person who runs it. */
function refuse(sentence: string): never {
  throw new Error(sentence);
}

/** Makes an existing account an admin. Returns what it did. */
async function makeAdmin(trx: Knex, email: string): Promise<string> {
  const user = await trx('up_users')
    .leftJoin('up_roles', 'up_roles.id', 'up_users.role_id')
    .where({ 'up_users.username': emailKey(email), 'up_users.built_in': false })
    .first('up_users.*', 'up_roles.type as role');
  if (!user)
    refuse(`No account has the email ${email}: register it at ${env.siteUrl}/SignIn, then run this again.`);
  const account = `${user.name} (${email})`;
  if (isDisabledDemo(user)) refuse(`${account} is a demo account, and the demo is switched off.`);
  if (user.blocked) refuse(`${account} is banned: unban the account first.`);
  if (user.role === 'admin') return `${account} is already an admin.`;
  // Only the owner of the address can tell that nobody else has made this account with it.
  if (!user.confirmed && !user.password)
    refuse(`${account} has never confirmed the email: set a password by "Forgot your password?" first.`);
  if (!user.confirmed) await removeIdentities(trx, user.id);
  await setRole(trx, user.id, 'admin');
  await trx('up_users').where({ id: user.id }).update({ confirmed: true });
  const subject = { type: 'user', id: user.document_id, label: user.name } as const;
  await recordAudit(trx, { action: 'user.promote', subject, detail: 'make-admin' });
  return `${account} is now an admin.`;
}

runCommand(async ([email]) => {
  if (!email) refuse('Name the account to promote: npm run make-admin -- EMAIL');
  console.log(await inDatabase((trx) => makeAdmin(trx, email)));
});
