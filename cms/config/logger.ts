import { env } from '../src/env';
import { lineOf } from '../src/lib/log-line';

/** The symbols under which winston's transports read the formatted line and the level. */
const messageSymbol = Symbol.for('message');
const levelSymbol = Symbol.for('level');

const insecureCookie = env.publicIsLocal
  ? { level: 'debug', message: 'The panel is on a local address and does without HTTPS.' }
  : {
      level: 'warn',
      message: 'The panel sends its session cookie without HTTPS: set CMS_PUBLIC_URL to an https address.',
    };

const noSuperAdmin = env.demoAccounts
  ? { level: 'debug', message: 'The panel has no super admin; the demo does without one.' }
  : {
      level: 'warn',
      message:
        'The panel has no super admin: set PANEL_ADMIN_EMAIL and PANEL_ADMIN_PASSWORD, then start again.',
    };

/** Replaces a warning of Strapi's by one that names the variable to set; undefined for other messages. */
function rewordWarning(message: unknown) {
  if (typeof message !== 'string') return undefined;
  if (message.includes('admin.auth.cookie.secure')) return insecureCookie;
  return message.includes("doesn't have a super admin user") ? noSuperAdmin : undefined;
}

const format = {
  transform(info: Record<string, unknown>) {
    const reworded = rewordWarning(info.message);
    if (reworded) Object.assign(info, reworded, { [levelSymbol]: reworded.level });
    return Object.assign(info, { [messageSymbol]: lineOf(info) });
  },
};

export default () => ({ level: env.logLevel, format });
