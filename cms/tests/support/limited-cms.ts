import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { buildIn } from './call-cms';
import { type Answer, type Call, Client } from './client';
import { sharedCms } from './cms';
import { type CmsProcess, startCms } from './cms-process';

const settings = {
  RATE_LIMITS: 'on',
  INTERNAL_SECRET: randomBytes(32).toString('hex'),
  RATE_LOGIN_FAILURES: '3/60',
  RATE_LOGIN: '6/60',
  RATE_REGISTER: '2/3600',
  RATE_CONTACT: '2/600',
  RATE_SUBSCRIBE: '2/600',
  RATE_FORGOT: '2/600',
  RATE_CONFIRM_EMAIL: '2/600',
  RATE_CHANGE_EMAIL: '2/600',
  RATE_COMMENT: '3/60',
  RATE_REPORT: '2/600',
  RATE_UPLOAD: '2/600',
  RATE_SAVE: '3/60',
  RATE_SEARCH: '4/60',
  RATE_OTHER: '8/60',
};

const comingFrom = (address: string) => ({
  'X-Linefeed-Internal': settings.INTERNAL_SECRET,
  'X-Linefeed-Client': address,
});

let made = 0;
export const newAddress = () => `10.1.${(made += 1) >> 8}.${made & 255}`;
export const newEmail = () => `rated.${(made += 1)}.${process.pid}@example.org`;

export async function statusesOf(count: number, call: () => Promise<Pick<Answer, 'status'>>) {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push((await call()).status);
  return statuses;
}

/** Builders use it too: two processes that write to one SQLite file get in each other's way. */
async function start() {
  const cms = await startCms(sharedCms(), settings);
  buildIn(cms.url);
  return cms;
}

/** A CMS with small limits, beside the run's. It ends with its file. */
export function prepareLimitedCms() {
  let cms: CmsProcess;
  beforeAll(async () => {
    cms = await start();
  });
  afterAll(async () => {
    buildIn();
    await cms.stop();
  });

  const makeClient = (cookie?: string) => new Client(cms.url, cookie);
  return {
    /** Calls without the site in between. */
    makeClient,
    /** Calls that the site makes for nobody in particular. */
    fromSite: (path: string) =>
      makeClient().get(path, { 'X-Linefeed-Internal': settings.INTERNAL_SECRET, 'X-Linefeed-Page': 'first' }),
    /** Calls from one address, as the site passes them on. */
    from(address: string, cookie = '') {
      return (method: string, path: string, { body, headers }: Call = {}) =>
        makeClient(cookie).call(method, path, { body, headers: { ...comingFrom(address), ...headers } });
    },
    /** The same for calls of the panel. */
    fromPanel(address: string) {
      return <Body>(method: string, path: string, { body, headers }: Call = {}) =>
        makeClient().raw<Body>(method, path, { body, headers: { ...comingFrom(address), ...headers } });
    },
    async restart() {
      await cms.stop();
      cms = await start();
    },
  };
}
