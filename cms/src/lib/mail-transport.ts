/** Nodemailer must read no file and fetch no URL for a mail. */
const accessOptions = { disableFileAccess: 'true', disableUrlAccess: 'true' };

/**
 * One connection for all mails, with times after which a silent server counts as gone. Nodemailer must not repeat a mail
 * by itself: the outbox decides when a mail is tried again.
 */
const connectionOptions = {
  pool: 'true',
  maxConnections: '1',
  maxRequeues: '0',
  dnsTimeout: '10000',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '20000',
};

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Beside `url`, nodemailer reads options only from the query of the address itself. */
function withOptions(smtpUrl: string) {
  const url = new URL(smtpUrl);
  // A password goes to another machine over TLS only.
  const needsTls = url.password !== '' && !loopback.test(url.hostname);
  if (needsTls && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true');
  for (const [name, value] of Object.entries(connectionOptions)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  for (const [name, value] of Object.entries(accessOptions)) url.searchParams.set(name, value);
  return url.href;
}

/** Nodemailer's options: the SMTP server of the environment, or without one a transport that gives the mail as bytes. */
export function mailTransport(smtpUrl: string | undefined) {
  if (smtpUrl) return { url: withOptions(smtpUrl) };
  return {
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
