import { decryptBody } from '../../api/mail/services/outbox';
import { heldSinceKey } from '../../api/mail/services/held-mail';
import { type Database, quoteText } from '../database/database';

/** Mails whose only use is a link that ended with the restore. */
const withDeadLinks = ['confirm-email', 'reset-password', 'confirm-subscription'];
const deadLink = 'Its link ended when a backup was restored.';

/**
 * Holds the mails that waited when the backup was made: some may have been sent since. Nothing else that the restored
 * rows give rise to is mailed either, such as a digest, until somebody decides.
 */
export async function holdMail(database: Database): Promise<{ held: number; canBeRead: boolean }> {
  const now = new Date();
  const stored = database.dialect === 'sqlite' ? String(now.getTime()) : quoteText(now.toISOString());
  const kinds = withDeadLinks.map(quoteText).join(', ');
  await database.run(`UPDATE mails SET state = 'expired', last_answer = ${quoteText(deadLink)}, next_attempt_at = NULL, updated_at = ${stored}
    WHERE state = 'waiting' AND kind IN (${kinds})`);
  await database.run(
    "DELETE FROM mail_bodies WHERE mail_id IN (SELECT id FROM mails WHERE state = 'expired')",
  );
  await database.run(
    "UPDATE mails SET state = 'held', claimed_until = NULL, claimed_by = NULL WHERE state = 'waiting'",
  );
  await database.run(`DELETE FROM strapi_core_store_settings WHERE key = ${quoteText(heldSinceKey)}`);
  await database.run(`INSERT INTO strapi_core_store_settings (key, value, type)
    VALUES (${quoteText(heldSinceKey)}, ${quoteText(JSON.stringify(now.toISOString()))}, 'string')`);
  const bodies = await database.all<{ body: string }>(
    "SELECT b.body FROM mail_bodies b JOIN mails m ON m.id = b.mail_id WHERE m.state = 'held' ORDER BY m.id LIMIT 1",
  );
  const [count] = await database.all<{ n: number | string }>(
    "SELECT count(*) AS n FROM mails WHERE state = 'held'",
  );
  return { held: Number(count?.n), canBeRead: bodies.every(({ body }) => isReadable(body)) };
}

/** Bodies are encrypted by a key of SECRET's. */
function isReadable(body: string): boolean {
  try {
    decryptBody(body);
    return true;
  } catch {
    return false;
  }
}
