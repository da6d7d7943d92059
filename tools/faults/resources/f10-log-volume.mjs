import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeServices } from '../../../scripts/start/product.mjs';
import { root } from '../../../scripts/lib/paths.mjs';
import { serviceEnvironment, readSettings } from '../../../scripts/lib/settings.mjs';
import { waitUntilReady } from '../../../scripts/start/product.mjs';
import { Client, countStatuses } from '../lib/client.mjs';
import { openDatabase } from '../lib/database.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { pickPort } from '../lib/ports.mjs';
import { createStore, productValues } from '../lib/product.mjs';
import { mountSmallDisk } from '../lib/small-volume.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';
import { WriteLog } from '../lib/write-log.mjs';

const calls = 40;
const readyMs = 180_000;
const supervisor = fileURLToPath(new URL('../lib/supervisor.mjs', import.meta.url));

function startAll({ defer }, commands, logFile) {
  const log = openSync(logFile, 'a');
  return commands.map(({ args, cwd, env }) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['pipe', log, log] });
    defer(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    });
    return child;
  });
}

const childrenOf = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');

/** The volume that everything logs to is full for a while; `list` says which processes log to it. */
async function fillLogs(tools, name, list) {
  const store = await createStore(tools, { postgres: false });
  const values = productValues(store, await pickPort(), await pickPort());
  const settings = readSettings(values);
  const env = serviceEnvironment(values, settings);
  const folder = join(tools.folder, 'logs');
  const disk = mountSmallDisk(tools, folder, 1);
  const logFile = join(folder, 'linefeed.log');
  const processes = startAll(tools, list({ settings, env }), logFile);
  const ready = () => waitUntilReady(`${settings.site.url}/readyz`, { limitMs: readyMs });
  tools.check(await ready(), `${name}: never ready`);

  const database = openDatabase(tools, store);
  const [{ client }] = await createUsers(database, settings.site.url, 1);
  const blog = await publishBlog(client);
  const writes = new WriteLog();
  const visitor = new Client(settings.site.url);
  async function use() {
    const answers = [];
    for (let call = 0; call < calls; call += 1) {
      const written = await writes.comment(client, blog);
      answers.push(written, await visitor.page('/'));
    }
    return countStatuses(answers);
  }

  disk.fill();
  const filled = statSync(logFile).size;
  const wanted = `${calls} × 201 ${calls} × 200`;
  const sort = (text) =>
    text
      .split(/ (?=\d+ ×)/)
      .sort()
      .join(' ');
  tools.equal(`${name}: full`, sort(await use()), sort(wanted));
  if (processes.length === 1) {
    // What the supervisor has to say about it cannot be written either.
    process.kill(Number(childrenOf(processes[0].pid)[0]), 'SIGKILL');
    tools.check(await ready(), `${name}: a killed CMS is not started again`);
  }
  tools.check(statSync(logFile).size - filled < 4096, `${name}: the volume was not full`);
  disk.free();
  const freed = statSync(logFile).size;
  tools.equal(`${name}: with room`, sort(await use()), sort(wanted));
  tools.check(statSync(logFile).size > freed, `${name}: nothing is logged any more`);
  const gone = processes.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
  tools.equal(`${name}: processes gone`, gone.length, 0);
  await writes.check(tools, database);
  await checkIntegrity(tools, database);
}

await fault('F10', async (tools) => {
  await fillLogs(tools, 'under the supervisor', ({ env }) => [{ args: [supervisor], cwd: root, env }]);
  await fillLogs(tools, 'on their own', describeServices);
});
