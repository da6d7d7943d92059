import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../lib/paths.mjs';

/** Writes a run's counts, and the names of the tests that failed or passed only when repeated, to `REPORT_FILE`. */
export default class {
  onTestRunEnd(modules) {
    const report = { passed: 0, skipped: 0, failures: [], flaky: [] };
    for (const module of modules) {
      const file = relative(root, module.moduleId);
      const failuresBefore = report.failures.length;
      for (const test of module.children.allTests()) {
        const name = `${file}: ${test.fullName}`;
        const { state } = test.result();
        if (state === 'failed') report.failures.push(name);
        else if (state === 'passed') report.passed += 1;
        else report.skipped += 1;
        if (test.diagnostic()?.flaky) report.flaky.push(name);
      }
      // A hook failed, or the file cannot be loaded.
      if (module.state() === 'failed' && report.failures.length === failuresBefore)
        report.failures.push(file);
    }
    writeFileSync(process.env.REPORT_FILE, JSON.stringify(report));
  }
}
