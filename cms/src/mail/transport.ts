/** A mail holds what it is given: nodemailer reads no file and fetches no address for it. */
const refusedSources = { disableFileAccess: true, disableUrlAccess: true };

/** nodemailer ignores all options beside `url` but those that the address itself carries. */
function withRefusedSources(smtpUrl: string) {
  const url = new URL(smtpUrl);
  for (const name of Object.keys(refusedSources)) url.searchParams.set(name, 'true');
  return url.href;
}

/** How mails leave: through the server that is named, or not at all. */
export function mailTransport(smtpUrl: string | undefined) {
  if (smtpUrl) return { url: withRefusedSources(smtpUrl) };
  return { streamTransport: true, buffer: true, newline: 'unix', ...refusedSources };
}
