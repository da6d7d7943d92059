import { type Check, type CheckInput, orGood, type Outcome, problem, type Settings, warning } from '../check';

const isLoopback = (host: string) => /^(?:127\.|localhost$|::1$)/.test(host);

/** Finds the variables that leave the site open. */
export function judgeEnvironment(settings: Settings): Outcome[] {
  const { site, host, siteIsLocal, limitsRates, demoAccounts, servesPanel, publicUrl, publicIsLocal } =
    settings;
  const isOpen = !siteIsLocal || !isLoopback(site.host) || !isLoopback(host);
  const judge = isOpen ? problem : warning;
  const found: Outcome[] = [];
  if (!limitsRates)
    found.push(judge('Nothing limits how often somebody may try a password: set RATE_LIMITS=on.'));
  if (demoAccounts)
    found.push(judge('Everybody knows the passwords of the demo’s accounts: set DEMO_ACCOUNTS=false.'));
  if (servesPanel && !publicIsLocal && publicUrl.startsWith('http:'))
    found.push(
      problem(`Editors’ passwords travel to ${publicUrl} in clear text: give the panel an https:// address.`),
    );
  return found;
}

/** Finds the stored settings and accounts that leave it open. */
async function judgeDatabase({ settings, database }: CheckInput): Promise<Outcome[]> {
  const { servesPanel, publicUrl, siteIsLocal } = settings;
  try {
    const { all } = await database;
    const [[stored], panelUsers] = await Promise.all([
      all<{ moderation: string }>('SELECT moderation FROM site_settings ORDER BY id LIMIT 1'),
      all('SELECT id FROM admin_users LIMIT 1'),
    ]);
    const found: Outcome[] = [];
    if (servesPanel && panelUsers.length === 0) {
      const text = `The first visitor of ${publicUrl}/admin becomes the panel’s super admin: go there now, or set PANEL_ADMIN_EMAIL and PANEL_ADMIN_PASSWORD.`;
      found.push(problem(text));
    }
    if (!siteIsLocal && stored?.moderation === 'off') {
      const text =
        'Everybody may register and publish at once: if you do not want that, change Moderation in the settings.';
      found.push(warning(text));
    }
    return found;
  } catch {
    return [
      warning(
        'Moderation and the panel’s accounts could not be checked, because the database does not answer.',
      ),
    ];
  }
}

export const safety: Check = {
  name: 'Safety',
  async run(input) {
    const found = [...judgeEnvironment(input.settings), ...(await judgeDatabase(input))];
    return orGood(found, 'Nothing is left open.');
  },
};
