const demoAccounts = [
  ['user', 'demo.user@linefeed.dev', 'Demo-User-1!'],
  ['admin', 'demo.admin@linefeed.dev', 'Demo-Admin-1!'],
  ['editor', 'demo.editor@linefeed.dev', 'Demo-Editor-1!'],
];

/** The one block that says where everything is. */
export function banner(settings, took) {
  const database = settings.databaseUrl ? `PostgreSQL at ${hostOf(settings.databaseUrl)}, files in ` : '';
  return [
    '',
    `  Linefeed is ready (${took})`,
    '',
    `  Site    ${settings.siteUrl}`,
    `  Panel   ${settings.panelUrl}/admin`,
    ...(settings.demo ? demoAccounts.map(accountLine) : []),
    `  Data    ${database}${settings.dataDir}`,
    '  Stop    Ctrl-C',
    '',
  ].join('\n');
}

function accountLine([role, email, password], index) {
  const where = role === 'editor' ? '(panel)' : '(site)';
  return `  ${index === 0 ? 'Demo ' : '     '}   ${role.padEnd(6)}  ${email.padEnd(25)} ${password.padEnd(14)} ${where}`;
}

function hostOf(databaseUrl) {
  return new URL(databaseUrl).host;
}
