import { demoAdmin, demoUser } from 'cms/contract';
import { env } from '../env.server';

const accounts = [demoUser, demoAdmin];

export type DemoAccount = (typeof accounts)[number];

/** The accounts that the login page offers, while the demo is on. */
export const demoAccounts: DemoAccount[] = env.DEMO_ACCOUNTS ? accounts : [];
