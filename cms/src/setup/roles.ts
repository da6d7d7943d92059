import { db } from '../database/connection';
import { newRow } from '../database/rows';

/** The two roles of people on the site; the plugin's own `public` role is left as it is and may do nothing. */
export async function ensureRoles() {
  const admin = await db()('up_roles').where({ type: 'admin' }).first('id');
  if (admin) return;
  await db()('up_roles').insert({
    ...newRow(),
    name: 'Admin',
    description: 'Moderates the site.',
    type: 'admin',
  });
}
