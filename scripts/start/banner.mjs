import { demoAccounts } from '../lib/demo-accounts.mjs';

/** The one block that says where everything is. */
export function banner(settings, took) {
  const database = settings.databaseUrl ? `PostgreSQL at ${hostOf(settings.databaseUrl)}, files in ` : '';
  return [
    '',
    `  Linefeed is ready (${took})`,
    '',
    `  Site    ${settings.siteUrl}`,
    `  Panel   ${settings.panelUrl}/admin`,
    ...(settings.demo ? Object.entries(demoAccounts()).map(accountLine) : []),
    `  Data    ${database}${settings.dataDir}`,
    '  Stop    Ctrl-C',
    '',
  ].join('\n');
}

function accountLine([role, { email, password }], index) {
  const where = role === 'editor' ? '(panel)' : '(site)';
  return `  ${index === 0 ? 'Demo ' : '     '}   ${role.padEnd(6)}  ${email.padEnd(25)} ${password.padEnd(14)} ${where}`;
}

function hostOf(databaseUrl) {
  return new URL(databaseUrl).host;
}
