import { existsSync, readFileSync } from 'node:fs';

const oneFailed = { passed: 0, failed: 1, skipped: 0 };

/** Counts of a vitest run; one that failed without a failing test (a file that broke) counts as one. */
export function countVitest(reportFile, exitCode) {
  const report = readReport(reportFile);
  if (!report) return oneFailed;
  return withExitCode(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** Counts of a Playwright run; a test that passed only when repeated counts as failed. */
export function countPlaywright(reportFile, exitCode) {
  const stats = readReport(reportFile)?.stats;
  if (!stats) return oneFailed;
  return withExitCode(exitCode, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  });
}

/** Counts of a tool that says yes or no. */
export function countExit(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : oneFailed;
}

function withExitCode(exitCode, counts) {
  const isUnexplained = exitCode !== 0 && counts.failed === 0;
  return isUnexplained ? { ...counts, failed: 1 } : counts;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
