import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from '../../scripts/lib/build.mjs';
import { withTreeLock } from '../../scripts/lib/tree-lock.mjs';
import { exitOnUserError } from '../../scripts/lib/user-error.mjs';
import { fault, runFault } from '../faults/lib/fault.mjs';
import { msUntil } from '../faults/lib/load.mjs';
import { makeNextCms, makeNextSite } from '../faults/lib/next-release.mjs';
import { populate } from '../faults/lib/product.mjs';
import { createUsers } from '../faults/lib/users.mjs';
import { checkBackup, checkLimits, checkSessions, measureWithdrawal, startDigest } from './checks.mjs';
import { startLoad } from './load.mjs';
import { reportLoad, reportMails } from './report.mjs';
import { startCluster, sumMetric } from './start-cluster.mjs';

const calmMs = Number(process.env.CALM_SECONDS ?? 10) * 1000;
const withdrawnWithinMs = 10_000;

/** Under load, processes and the replica are killed, and a new release is rolled out, one process after the other. */
fault('CLUSTER', null, async (tools) => {
  const { equal, atMost, note } = tools;
  const cluster = await startCluster(tools);
  const { store, replica, mail, cmses, sites, services, url } = cluster;
  await checkBackup(tools, cluster);
  const { database, people, blog, writes } = await populate(tools, store, url, 4);
  const readers = await createUsers(database, url, 3);
  const editor = people[3];
  const kills = [];
  const showUsable = async (wanted) => {
    const usable = () => sumMetric(cmses, 'linefeed_db_replicas_usable');
    return msUntil(async () => (await usable()) === wanted);
  };
  await showUsable(cmses.length);
  const load = startLoad({ url, people, readers, blog, writes });
  await pause(calmMs);
  atMost(
    'withdrawn after',
    await measureWithdrawal(editor, [url, ...sites.map((site) => site.url)]),
    withdrawnWithinMs,
    'ms',
  );
  const reads = await sumMetric(cmses, 'linefeed_db_public_reads_total{target="replica"}');
  note(`${reads} public reads by the replica`);
  equal('the replica is read', reads > 0, true);

  for (const part of [cmses[0], sites[0]]) {
    const killed = part.ended();
    const from = Date.now();
    part.signal('SIGKILL');
    await killed;
    // The socket of a killed process accepts connections until it is gone, and nobody answers them.
    kills.push({ from, to: Date.now() });
    const replacedMs = await msUntil(() => part.pid() !== undefined);
    atMost('a killed process serves again after', (replacedMs + (await part.ready())) / 1000, 60, 's');
    await pause(2000);
  }

  await replica.kill();
  await showUsable(0);
  await replica.start();
  atMost('a killed replica is read again after', (await showUsable(cmses.length)) / 1000, 30, 's');

  const checkDigest = await startDigest(database, editor, mail);
  await rollOut(tools, services, cluster);
  atMost(
    'withdrawn afterwards after',
    await measureWithdrawal(editor, [url, ...sites.map((site) => site.url)]),
    withdrawnWithinMs,
    'ms',
  );
  const done = await load.stop();
  reportLoad(tools, done, { kills, people, readers });
  await checkSessions(tools, cluster);
  await checkLimits(tools, cluster);
  await checkDigest(tools);
  await msUntil(() => done.messages.every((words) => mail.count(words).times > 0));
  reportMails(tools, { messages: done.messages, mail, kills });
  equal('processes of the new release', countNew(tools, [...cmses, ...sites]), cmses.length + sites.length);
});

/** Each process ends by itself, with what it is doing done, and the next release takes its place. */
async function rollOut({ folder, atMost }, services, { cmses, sites }) {
  const [nextCms, nextSite] = [
    makeNextCms(join(folder, 'next-cms')),
    makeNextSite(join(folder, 'next-site')),
  ];
  const replaced = [
    ...cmses.map((part, index) => ({ part, service: services.cms[index], next: nextCms })),
    ...sites.map((part, index) => ({ part, service: services.site[index], next: nextSite })),
  ];
  let slowestMs = 0;
  for (const { part, service, next } of replaced) {
    next.takeOver(service);
    const ended = part.ended();
    part.signal('SIGTERM');
    slowestMs = Math.max(slowestMs, await ended);
    await msUntil(() => part.pid() !== undefined);
    await part.ready();
  }
  atMost('exit after SIGTERM', slowestMs / 1000, 30, 's');
}

const countNew = ({ folder }, parts) =>
  parts.filter((part) => readlinkSync(`/proc/${part.pid()}/cwd`).startsWith(join(folder, 'next-'))).length;

await exitOnUserError(async () => {
  await withTreeLock(() => build({ only: ['cms', 'site', 'process'] }));
  process.exit((await runFault('CLUSTER')) ? 0 : 1);
});
