import { unescape } from 'node:querystring';
import { env } from '../../../env';

/** A server may quote what it was sent; a login holds the password as it is, or in base64. */
export function withoutPassword(text: string): string {
  const { username = '', password = '' } = URL.parse(env.smtpUrl ?? '') ?? {};
  if (!password) return text;
  const [user, plain] = [unescape(username), unescape(password)];
  const base64 = (value: string) => Buffer.from(value).toString('base64');
  const forms = [password, plain, base64(plain), base64(`\0${user}\0${plain}`)];
  return forms.reduce((shown, form) => shown.replaceAll(form, '***'), text);
}
