// @module-tag postgres
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { Client } from '../support/client';
import { makeStore } from '../support/cms';
import { type CmsProcess, startCms } from '../support/cms-process';
import { connect } from '../support/database';
import { operator, patience, prepareOutboxCms, until } from '../support/outbox-cms';

const outbox = prepareOutboxCms();

test('hundreds of mails that waited are each sent once, whatever the number of processes', async () => {
  outbox.server().behave('connection', 'close');
  await Promise.all(Array.from({ length: 120 }, (_, i) => outbox.contact('x'.repeat(i + 1))));
  await outbox.untilPaused();
  outbox.server().behave();
  await outbox.letTimePass();
  await outbox.untilAllAre('sent');
  expect(outbox.server().received).toHaveLength(120);
  expect(new Set((await outbox.server().mails()).map(({ messageId }) => messageId)).size).toBe(120);
});

test(
  'a mail that a killed process was sending is sent by the next one',
  async () => {
    const own = await makeStore();
    const settings = { SMTP_URL: outbox.server().url, CONTACT_EMAIL: operator, SECRET: 's'.repeat(40) };
    const killed = await startCms(own, settings);
    const mails = connect(own);
    let next: CmsProcess | undefined;
    try {
      outbox.server().behave('connection', 'silence');
      await new Client(killed.url).post('/contact', { name: 'A', email: 'a@example.org', message: 'Killed' });
      await until(async () => expect(await mails('mails').whereNotNull('claimed_until')).toHaveLength(1));
      await killed.kill();
      outbox.server().behave();
      await mails('mails').update({ claimed_until: new Date(Date.now() - 1000) });
      next = await startCms(own, settings);
      await until(() => expect(outbox.server().received).toHaveLength(1));
    } finally {
      await mails.destroy();
      await next?.stop();
      await own.remove();
    }
  },
  patience,
);

test.skipIf(process.env.DATABASE_URL)(
  'without a mail server mails are files that only the owner can read',
  async () => {
    const own = await makeStore();
    const cms = await startCms(own, { CONTACT_EMAIL: operator });
    try {
      const message = { name: 'A', email: 'reader@example.org', message: 'Into a file' };
      await new Client(cms.url).post('/contact', message);
      const folder = path.join(own.dataDir, 'outbox');
      await until(() =>
        expect(readdirSync(folder).filter((name) => name.endsWith('-contact.eml'))).toHaveLength(1),
      );
      const file = path.join(folder, readdirSync(folder)[0] as string);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, 'utf8')).toContain('Into a file');
      expect(cms.log()).toContain(folder);
    } finally {
      await cms.stop();
      await own.remove();
    }
  },
  patience,
);

test.each([
  ['cannot be decrypted', (bodies: Knex.QueryBuilder) => bodies.update({ body: 'A'.repeat(80) })],
  ['is missing', (bodies: Knex.QueryBuilder) => bodies.delete()],
])('a mail whose text %s is given up, and holds up no other one', async (_what, change) => {
  outbox.server().behave('connection', 'close');
  await outbox.contact('Unreadable');
  await outbox.untilPaused();
  await change(outbox.db()('mail_bodies'));
  outbox.server().behave();
  await outbox.letTimePass();
  await outbox.untilAllAre('failed');
  await outbox.contact('Goes through');
  await until(() => expect(outbox.server().received).toHaveLength(1));
});
