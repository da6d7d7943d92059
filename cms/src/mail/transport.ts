/** Nodemailer must read no file and fetch no URL for a mail. */
const accessOptions = { disableFileAccess: true, disableUrlAccess: true };

/** Beside `url`, nodemailer reads options only from the query of the address itself. */
function withAccessOptions(smtpUrl: string) {
  const url = new URL(smtpUrl);
  for (const name of Object.keys(accessOptions)) url.searchParams.set(name, 'true');
  return url.href;
}

/** Nodemailer's options: the SMTP server of the environment, or without one a transport that sends nothing. */
export function mailTransport(smtpUrl: string | undefined) {
  if (smtpUrl) return { url: withAccessOptions(smtpUrl) };
  return { streamTransport: true, buffer: true, newline: 'unix', ...accessOptions };
}
