// @module-tag postgres
import { expect, test, vi } from 'vitest';
import { demoUser } from '../../src/contract';
import { Client } from '../support/client';
import { makeStore } from '../support/cms';
import { startCms } from '../support/cms-process';
import { leftovers, moments, patience, prepareKilledRestores } from '../support/killed-restore';

const { keep, restoreUntil, restoreAgain, expectWhole } = prepareKilledRestores();

test(
  'a restore that is killed over a site leaves that as it was, and its next start cleans up',
  async () => {
    const store = await keep(makeStore());
    await restoreUntil(store, moments['puts them into their place'], '--replace');
    const cms = await vi.waitFor(() => startCms(store), { timeout: 60_000 });
    const { email, password } = demoUser;
    expect((await new Client(cms.url).post('/users/login', { email, password })).status).toBe(200);
    expect(leftovers(store)).toEqual([]);
    await cms.stop();
    await restoreAgain(store, '--replace');
    await expectWhole(store);
  },
  patience,
);
