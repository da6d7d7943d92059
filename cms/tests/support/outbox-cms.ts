import type { Knex } from 'knex';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { Client } from './client';
import { makeStore } from './cms';
import { type CmsProcess, startCms } from './cms-process';
import type { RemovableStore } from './cms-store';
import { connect } from './database';
import { type MailServer, startMailServer } from './peers/mail-server.mjs';
import { panelAdmin } from './panel-admin';

export const patience = 240_000;
export const operator = 'operator@example.org';

export const until = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 });

async function start() {
  const store = await makeStore();
  const server = await startMailServer();
  const settings = {
    // A mail may not read a file, even where the mail server's address allows it.
    SMTP_URL: `${server.url}?disableFileAccess=false`,
    CONTACT_EMAIL: operator,
    MAIL_FROM: 'Editors, and all <no-reply@example.org>',
    SECRET: 's'.repeat(40),
    PANEL_ADMIN_EMAIL: panelAdmin.email,
    PANEL_ADMIN_PASSWORD: panelAdmin.password,
  };
  const cmses = [await startCms(store, settings)];
  // SQLite is for one process.
  if (store.databaseUrl) cmses.push(await startCms(store, settings));
  return { store, server, cmses, db: connect(store) };
}

/** The files of one worker share it; it ends with the worker. */
let running: ReturnType<typeof start> | undefined;

/** A CMS that sends its mails to a server which behaves as the test says. */
export function prepareOutboxCms() {
  let store: RemovableStore;
  let server: MailServer;
  let cmses: CmsProcess[];
  let db: Knex;
  let sent = 0;

  beforeAll(async () => {
    ({ store, server, cmses, db } = await (running ??= start()));
  }, patience);

  afterEach(async () => {
    server.behave();
    await db('mails').delete();
    server.received.length = 0;
  });

  async function states() {
    const rows: { state: string; attempts: number; last_answer: string }[] = await db('mails').orderBy('id');
    return rows.map(({ state, attempts, last_answer }) => ({ state, attempts, last_answer }));
  }

  return {
    store: () => store,
    server: () => server,
    db: () => db,
    url: () => (cmses[0] as CmsProcess).url,
    states,

    /** Sends a contact message, by turns to each process. */
    async contact(message: string, email = 'reader@example.org') {
      const cms = cmses[(sent += 1) % cmses.length] as CmsProcess;
      const answer = await new Client(cms.url).post('/contact', {
        name: 'A reader',
        email,
        subject: 'Hello',
        message,
      });
      expect(answer.status).toBe(200);
    },

    untilAllAre: (state: string) =>
      until(async () => {
        const rows = await states();
        expect(rows.length).toBeGreaterThan(0);
        expect(new Set(rows.map((row) => row.state))).toEqual(new Set([state]));
      }),

    untilAnswered: () =>
      until(async () => expect((await states()).every(({ last_answer }) => last_answer)).toBe(true)),

    /** Nothing is sent for a minute once one mail has found the server away. */
    untilPaused: () =>
      until(async () =>
        expect(await db('mails').whereNotNull('claimed_until').whereNotNull('last_answer')).toHaveLength(1),
      ),

    /** Ends all waiting, instead of the minutes that would have to pass. */
    async letTimePass() {
      await db('mails')
        .where({ state: 'waiting' })
        .update({ next_attempt_at: new Date(Date.now() - 1000), claimed_until: null });
      // A new mail, here one that is not sent, wakes the delivery, which otherwise looks every five seconds.
      const { url } = cmses[0] as CmsProcess;
      const answer = await new Client(url).post('/users/password/forgot', { email: 'nobody@example.org' });
      expect(answer.status).toBe(200);
      await db('mails').where({ state: 'unsent' }).delete();
    },
  };
}
