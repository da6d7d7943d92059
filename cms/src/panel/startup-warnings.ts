import { env } from '../env';

interface Warning {
  level: string;
  message: string;
}

const insecureCookie: Warning = env.publicIsLocal
  ? { level: 'debug', message: 'The panel is on a local address and does without HTTPS.' }
  : {
      level: 'warn',
      message: 'The panel sends its session cookie without HTTPS: set CMS_PUBLIC_URL to an https address.',
    };

const noSuperAdmin: Warning = {
  level: 'warn',
  message: 'The panel has no super admin: set PANEL_ADMIN_EMAIL and PANEL_ADMIN_PASSWORD, then start again.',
};

/** Replaces a warning of Strapi's by one that names the variable to set; undefined for other messages. */
export function rewordWarning(message: unknown): Warning | undefined {
  if (typeof message !== 'string') return undefined;
  if (message.includes('admin.auth.cookie.secure')) return insecureCookie;
  return message.includes("doesn't have a super admin user") ? noSuperAdmin : undefined;
}
