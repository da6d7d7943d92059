import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { countStatuses } from './load.mjs';
import { startScene } from './product.mjs';

/** Why a fault cannot be provoked on this machine. */
export class Skipped extends Error {}

export const faults = new Map();

/** Defines a fault; with a `setup`, `provoke` gets the product that it describes, ready to serve. */
export function fault(id, setup, provoke) {
  faults.set(id, { setup, provoke });
}

/** Runs one fault, prints one line about it (held, FAILED or skipped) and gives whether it did not fail. */
export async function runFault(id) {
  const { setup, provoke } = faults.get(id);
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), `linefeed-${id.toLowerCase()}-`));
  chmodSync(folder, 0o711);
  const { figures, failures, ...report } = createReport();
  const lastChecks = [];
  const cleanUps = [];
  const logs = [];
  const tools = {
    ...report,
    folder,
    logs,
    /** Checks at the end, while the product still runs. */
    checkLast: (work) => lastChecks.push(work),
    /** Runs at the end, last come first. */
    defer: (work) => cleanUps.push(work),
  };

  let skipped;
  try {
    await provoke(tools, setup && (await startScene(tools, setup)));
    for (const check of lastChecks) await check();
  } catch (error) {
    if (error instanceof Skipped) skipped = error.message;
    else failures.push(error.stack ?? String(error));
  }
  for (const cleanUp of cleanUps.reverse()) await cleanUp().catch((error) => failures.push(error.stack));
  rmSync(folder, { recursive: true, force: true });

  const shown = figures.join(', ');
  const took = `${Math.round((Date.now() - began) / 1000)} s, load ${loadavg()[0].toFixed(1)}`;
  if (failures.length > 0) {
    writeFileSync(`${folder}.log`, logs.join('\n'));
    console.log(`${id} FAILED: ${failures.join('; ')}; figures: ${shown} (${took}, log ${folder}.log)`);
  } else if (skipped) console.log(`${id} skipped: ${skipped}`);
  else console.log(`${id} held: ${shown} (${took})`);
  return failures.length === 0;
}

function createReport() {
  const figures = [];
  const failures = [];
  const check = (isGood, sentence) => void (isGood || failures.push(sentence));
  return {
    figures,
    failures,
    check,
    note: (text) => figures.push(text),
    /** A figure that must be exactly this. */
    equal(what, value, wanted) {
      figures.push(`${what} ${value}`);
      check(value === wanted, `${what} is ${value}, not ${wanted}`);
    },
    /** Answers that may have these statuses only. */
    statuses(what, answers, allowed) {
      const shown = `${what} ${countStatuses(answers)}`;
      figures.push(shown);
      check(
        answers.every(({ status }) => allowed.includes(status)),
        `${shown}: not only ${allowed.join(', ')}`,
      );
    },
    /** A figure with a limit. */
    atMost(what, value, limit, unit = '') {
      const shown = `${Math.round(value * 10) / 10}${unit && ` ${unit}`}`;
      figures.push(`${what} ${shown}`);
      check(value <= limit, `${what} is ${shown}, more than ${limit}`);
    },
  };
}
