import { existsSync, readFileSync } from 'node:fs';
import { step } from '../../scripts/lib/print-steps.mjs';

/** Linux counts a process's time in hundredths of a second, on every kernel clock. */
const tickMs = 10;
export const connections = 20;
const loadRounds = 5;
const serviceRounds = 7;
const warmUpSeconds = 1;

/**
 * Measures one call or page at every size beside the bare server: `contenders` are in the order of the sizes.
 * The row's `growth` says how the time of one answer at the largest size stands to that at the smallest.
 */
export function measureRow({ generator, bare, seconds }, { name, sizes, contenders }) {
  return step(name, async () => {
    const bareOnes = await bare.replay(contenders);
    const results = await measureLoad(generator, [...contenders, ...bareOnes], seconds);
    const figures = sizes.map((blogs, index) => ({
      blogs,
      ...results[index],
      bare: results[index + sizes.length].perSecond,
      bytes: bareOnes[index].bytes,
    }));
    const service = sizes.length > 1 ? await measureService(generator, contenders, seconds) : null;
    return { name, figures, service };
  });
}

/**
 * Puts contenders under load in turn, round after round, so that what else the machine does falls on all of
 * them; gives each one's medians.
 */
async function measureLoad(generator, contenders, seconds) {
  const amounts = new Map();
  for (const contender of contenders) {
    const { perSecond } = await measureOnce(generator, contender, { connections, seconds: warmUpSeconds });
    // Rounds are counted, not timed: requests under way at the end would cost work that no figure shows.
    amounts.set(contender, Math.max(connections, Math.round((perSecond * seconds) / loadRounds)));
  }
  const rounds = await inTurn(loadRounds, contenders, (contender) =>
    measureOnce(generator, contender, { connections, amount: amounts.get(contender) }),
  );
  return contenders.map((_, index) => summary(rounds.map((round) => round[index])));
}

/** Asks one request after the other: the time that an answer takes by itself, in milliseconds, and how it grows. */
async function measureService(generator, contenders, seconds) {
  const load = { connections: 1, seconds: seconds / serviceRounds };
  const rounds = await inTurn(serviceRounds, contenders, (one) => measureOnce(generator, one, load));
  const p50 = (index) => median(rounds.map((round) => round.at(index).p50));
  return {
    first: p50(0),
    last: p50(-1),
    growth: median(rounds.map((round) => round.at(-1).p50 / round[0].p50)),
  };
}

async function inTurn(count, contenders, work) {
  const rounds = [];
  while (rounds.length < count) {
    const round = [];
    for (const contender of contenders) round.push(await work(contender));
    rounds.push(round);
  }
  return rounds;
}

async function measureOnce(generator, { url, requests, pids = {} }, load) {
  const before = mapValues(pids, cpuOf);
  const result = await generator.ask({ url, requests, ...load });
  const cpu = mapValues(pids, (pid, name) => (cpuOf(pid) - before[name]) / result.count);
  return { ...result, cpu };
}

function summary(results) {
  const of = (pick) => median(results.map(pick));
  return {
    perSecond: of((result) => result.perSecond),
    p50: of((result) => result.p50),
    p99: of((result) => result.p99),
    cpu: mapValues(results[0].cpu, (_, name) => of((result) => result.cpu[name])),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
  };
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));
}

function median(values) {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}

/** CPU milliseconds that a process has used so far, in all its threads; NaN where there is no /proc. */
function cpuOf(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  const stat = readFileSync(file, 'utf8');
  // The program's name, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = fields.slice(11, 13).map(Number);
  return (user + system) * tickMs;
}
