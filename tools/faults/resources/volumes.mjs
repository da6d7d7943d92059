import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root } from '../../../scripts/lib/paths.mjs';
import { readSettings } from '../../../scripts/lib/settings.mjs';
import { waitUntilReady } from '../../../scripts/start/product.mjs';
import { Client } from '../lib/client.mjs';
import { fault, Skipped } from '../lib/fault.mjs';
import { countStatuses } from '../lib/load.mjs';
import { makePicture, upload } from '../lib/pictures.mjs';
import { createStore, populate, startScene } from '../lib/product.mjs';
import { publishBlog } from '../lib/users.mjs';

const rounds = 20;
const logCalls = 40;
const supervisor = fileURLToPath(new URL('../lib/supervisor.mjs', import.meta.url));

/** The folder of the uploads is full, then read-only. */
fault('F08', null, async (tools) => {
  const { equal, atMost, check } = tools;
  const store = await createStore(tools);
  const folder = join(store.values.DATA_DIR, 'public', 'uploads');
  const volume = mountSmallVolume(tools, folder, 5);
  const { database, people } = await startScene(tools, { store });
  const [{ client }] = people;
  const picture = await makePicture(600_000);
  const files = () => readdirSync(folder).filter((name) => name !== 'filler' && name !== '.gitkeep');
  const countRows = async () => (await database('uploads').select('id')).length;
  const expectUpload = async (what, wanted) => {
    const answer = await upload(client, picture);
    equal(what, answer.status, wanted);
    atMost('in', answer.ms / 1000, 5, 's');
    return answer;
  };

  await expectUpload('with room', 201);
  for (const [what, disturb, restore] of [
    ['full', volume.fill, volume.free],
    ['read-only', () => volume.remount('ro'), () => volume.remount('rw')],
  ]) {
    const before = files();
    const rows = await countRows();
    disturb();
    const refused = await expectUpload(what, 503);
    check(refused.body?.success === false, `${what}: no envelope: ${refused.text}`);
    check(files().join() === before.join(), `${what}: files are left: ${files().length - before.length}`);
    equal(`${what}: rows left`, (await countRows()) - rows, 0);
    check((await publishBlog(client)) !== '', `${what}: no blog`);
    restore();
    await expectUpload(`no longer ${what}`, 201);
  }
  const empty = files().filter((name) => statSync(join(folder, name)).size === 0);
  equal('empty files', empty.length, 0);
});

/** The volume with the SQLite file is full. */
fault('F09', null, async (tools) => {
  const store = await createStore(tools, false);
  const volume = mountSmallVolume(tools, store.values.DATA_DIR, 24);
  const { people, blog, writes, countRestarted } = await startScene(tools, { store });
  const [{ client }] = people;
  const write = () => writes.comment(client, blog, 'x'.repeat(4000));

  volume.fill();
  // The write-ahead log still has room for a while.
  for (let tried = 0; tried < 5000 && (await write()).status === 201; tried += 1);
  const written = [];
  const reads = [];
  for (let round = 0; round < rounds; round += 1) {
    written.push(await write());
    reads.push(await client.get(`/blogs/${blog}`), await client.get('/blogs'), await client.page('/'));
  }
  tools.equal('full: writes', countStatuses(written), `${rounds} × 503`);
  tools.equal('full: reads', countStatuses(reads), `${3 * rounds} × 200`);
  volume.free();
  const after = [];
  for (let round = 0; round < rounds; round += 1) after.push(await write());
  tools.equal('freed: writes', countStatuses(after), `${rounds} × 201`);
  tools.equal('restarts', countRestarted(), 0);
});

/** The volume that `npm start` logs to is full for a while. */
fault('F10', null, async (tools) => {
  const { check, equal } = tools;
  const store = await createStore(tools, false);
  const folder = join(tools.folder, 'logs');
  const volume = mountSmallVolume(tools, folder, 1);
  const logFile = join(folder, 'linefeed.log');
  const logSize = () => statSync(logFile).size;
  const start = startSupervisor(tools, store.values, logFile);
  const { site } = readSettings(store.values);
  const ready = () => waitUntilReady(`${site.url}/readyz`, { limitMs: 180_000 });
  check(await ready(), 'never ready');

  const { people, blog, writes } = await populate(tools, store, site.url);
  const [{ client }] = people;
  async function expectService(what) {
    const answers = [];
    for (let call = 0; call < logCalls; call += 1) {
      answers.push(await writes.comment(client, blog), await new Client(site.url).page('/'));
    }
    equal(what, countStatuses(answers), `${logCalls} × 200 ${logCalls} × 201`);
  }

  volume.fill();
  const filled = logSize();
  await expectService('full');
  // The supervisor cannot log the restart either.
  process.kill(firstChildOf(start.pid), 'SIGKILL');
  // The site asks at most once a second whether the CMS is ready.
  await pause(1500);
  check(await ready(), 'a killed CMS is not started again');
  check(logSize() - filled < 4096, 'the volume was not full');
  volume.free();
  const freed = logSize();
  await expectService('with room');
  check(logSize() > freed, 'nothing is logged any more');
  equal('supervisor gone', hasEnded(start), false);
});

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;
const firstChildOf = (pid) => parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10);

function startSupervisor({ defer }, env, logFile) {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [supervisor], { cwd: root, env, stdio: ['ignore', log, log] });
  defer(async () => {
    if (hasEnded(child)) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return child;
}

/** A file system of a few megabytes in a folder, which can be filled, freed and made read-only. */
function mountSmallVolume({ defer }, folder, megabytes) {
  mkdirSync(folder, { recursive: true });
  const run = (command, ...args) => execFileSync(command, [...args, folder], { stdio: 'pipe' });
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs');
  } catch (error) {
    throw new Skipped(`a small file system cannot be mounted here (${String(error.stderr).trim()})`);
  }
  defer(async () => run('umount', '--lazy'));
  const filler = join(folder, 'filler');
  return {
    fill: () => spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']),
    free: () => rmSync(filler, { force: true }),
    remount: (mode) => run('mount', '-o', `remount,${mode}`),
  };
}
