import { existsSync, readFileSync } from 'node:fs'

/**
 * Test cases of a runner's report (`jest --json`). A test file that could not run, and a runner that left no report or that
 * failed without a failing case, count as one failure: nothing that went wrong may look like nothing.
 */
export function countJest(report, code) {
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((one) => one.status === 'failed'))
  const failed = report.numFailedTests + broken.length
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** Counts of a step: of its runner's report if it has one, else the step itself is one case. */
export function countStep({ code, report }) {
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return countJest(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, code)
}

export const sum = (counts) => counts.reduce(
  (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), { passed: 0, failed: 0 },
)
