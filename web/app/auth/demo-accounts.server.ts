import { env } from '../env.server';

const accounts = [
  { name: 'Demo User', email: 'demo.user@linefeed.dev', password: 'Demo-User-1!' },
  { name: 'Demo Admin', email: 'demo.admin@linefeed.dev', password: 'Demo-Admin-1!' },
];

export type DemoAccount = (typeof accounts)[number];

/** The accounts that the login page fills in, while the demo is on. */
export const demoAccounts: DemoAccount[] = env.DEMO_ACCOUNTS ? accounts : [];
