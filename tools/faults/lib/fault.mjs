import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why a fault cannot be provoked on this machine. */
export class Skipped extends Error {}

/** Runs one fault, prints one line about it (held, FAILED or skipped) and ends the process. */
export async function fault(name, provoke) {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), `linefeed-${name.toLowerCase()}-`));
  chmodSync(folder, 0o711);
  const figures = [];
  const failures = [];
  const cleanUps = [];
  const logs = [];
  const check = (isGood, sentence) => void (isGood || failures.push(sentence));
  const tools = {
    folder,
    logs,
    check,
    /** Runs at the end, last come first. */
    defer: (work) => cleanUps.push(work),
    note: (text) => figures.push(text),
    /** A figure that must be exactly this. */
    equal(what, value, wanted) {
      figures.push(`${what} ${value}`);
      check(value === wanted, `${what} is ${value}, not ${wanted}`);
    },
    /** A figure with a limit. */
    atMost(what, value, limit, unit = '') {
      const shown = `${Math.round(value * 10) / 10}${unit && ` ${unit}`}`;
      figures.push(`${what} ${shown}`);
      check(value <= limit, `${what} is ${shown}, more than ${limit}`);
    },
  };

  let skipped;
  try {
    await provoke(tools);
  } catch (error) {
    if (error instanceof Skipped) skipped = error.message;
    else failures.push(error.stack ?? String(error));
  }
  for (const cleanUp of cleanUps.reverse()) await cleanUp().catch((error) => failures.push(error.stack));
  const took = `${Math.round((Date.now() - began) / 1000)} s, load ${loadavg()[0].toFixed(1)}`;
  if (failures.length > 0) {
    const log = `${folder}.log`;
    writeFileSync(log, logs.join('\n'));
    console.log(
      `${name} FAILED: ${failures.join('; ')}; figures: ${figures.join(', ')} (${took}, log ${log})`,
    );
  } else if (skipped) console.log(`${name} skipped: ${skipped}`);
  else console.log(`${name} held: ${figures.join(', ')} (${took})`);
  rmSync(folder, { recursive: true, force: true });
  process.exit(failures.length > 0 ? 1 : 0);
}
