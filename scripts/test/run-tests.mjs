import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../lib/build.mjs';
import { killRunning } from '../lib/command.mjs';
import { installIfNeeded } from '../lib/install.mjs';
import { withTreeLock } from '../lib/tree-lock.mjs';
import { UserError } from '../lib/user-error.mjs';
import { elapsed, step } from '../lib/print-steps.mjs';
import { onStopSignals } from '../lib/stop-signals.mjs';
import { listGroups } from './test-groups.mjs';

/** `npm test`: builds what is stale, runs the parts that `choice` names and gives the exit code. */
export async function test(choice) {
  const began = Date.now();
  try {
    await withTreeLock(async () => {
      await installIfNeeded();
      await build();
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.log(`${error.output}\n${error.message}`);
    return finish([failedPart('Build')], began);
  }

  const folder = mkdtempSync(join(tmpdir(), 'linefeed-test-'));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const leave = () => {
    killRunning();
    clean();
    process.exit(130);
  };
  onStopSignals({ onFirst: leave, onSecond: () => process.exit(1) });
  const results = [];
  for (const group of listGroups(folder, choice)) results.push(...(await Promise.all(group.map(runPart))));
  const traces = join(folder, 'journeys');
  if (existsSync(traces)) console.log(`Screenshots and traces of the failed journeys: ${traces}`);
  else clean();
  if (results.every(isEmpty))
    results.push(failedPart(`no test has “${choice.words.join('” or “')}” in its path`));
  return finish(results, began);
}

const isEmpty = ({ passed, skipped, failures }) => passed + skipped + failures.length === 0;

async function runPart(part) {
  let result;
  const run = async () => {
    result = await part.run().catch((error) => failedPart(part.name, error));
    if (result.failures.length > 0) throw new Error(part.name);
  };
  await step(part.name, run).catch(() => console.log(`${result.output.trimEnd()}\n`));
  return result;
}

function failedPart(name, error) {
  return {
    passed: 0,
    skipped: 0,
    failures: [name],
    flaky: [],
    output: [error?.output, error?.stack].filter(Boolean).join('\n'),
  };
}

/** Names failures last, because the end of a cut log still shows them. */
function finish(results, began) {
  const sum = (name) => results.reduce((total, result) => total + result[name], 0);
  const failures = results.flatMap((result) => result.failures);
  const flaky = results.flatMap((result) => result.flaky);
  console.log(`Took ${elapsed(began)}.`);
  for (const name of flaky) console.log(`Passed only when repeated: ${name}`);
  for (const name of failures) console.log(`Failed: ${name}`);
  console.log(`${sum('passed')} passed, ${failures.length} failed, ${sum('skipped')} skipped`);
  return failures.length > 0 ? 1 : 0;
}
