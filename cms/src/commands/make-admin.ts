import { recordAudit } from '../api/audit-entry/services/audit';
import { isDisabledDemo, setRole, emailKey } from '../api/user/services/user';
import { env } from '../env';
import { connect } from './connect';

const refused = 1;

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`);
}

function refuse(sentence: string) {
  process.stderr.write(`${sentence}\n`);
  return refused;
}

/** Makes an existing account an admin, on the database itself: the product may run meanwhile. */
async function makeAdmin(email: string | undefined): Promise<number> {
  if (!email) return refuse('Name the account to promote: npm run make-admin -- EMAIL');
  const knex = await connect();
  if (!knex) return refuse('There is no database yet: run `npm start` first.');
  try {
    return await knex.transaction(async (trx) => {
      const user = await trx('up_users')
        .leftJoin('up_roles', 'up_roles.id', 'up_users.role_id')
        .where({ 'up_users.username': emailKey(email), 'up_users.built_in': false })
        .first(
          'up_users.id',
          'up_users.document_id',
          'up_users.name',
          'up_users.blocked',
          'up_users.demo',
          'up_roles.type as role',
        );
      if (!user)
        return refuse(
          `No account has the email ${email}: register it at ${env.siteUrl}/SignIn, then run this again.`,
        );
      if (isDisabledDemo(user))
        return refuse(`${user.name} (${email}) is a demo account, and the demo is switched off.`);
      if (user.blocked) return refuse(`${user.name} (${email}) is banned: unban the account first.`);
      if (user.role === 'admin') {
        say(`${user.name} (${email}) is already an admin.`);
        return 0;
      }
      await setRole(trx, user.id, 'admin');
      const subject = { type: 'user', id: user.document_id, label: user.name } as const;
      await recordAudit(trx, { action: 'user.promote', subject, detail: 'make-admin' });
      say(`${user.name} (${email}) is now an admin.`);
      return 0;
    });
  } finally {
    await knex.destroy();
  }
}

makeAdmin(process.argv[2]).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
