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

const MESSAGE_LINES = 30
/** Colours that a runner's message may hold. */
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** A stack line inside node_modules. */
const RUNNERS_OWN = /^ +at .*node_modules/

function shortened(text) {
  const lines = text.replace(COLOUR, '').trim().split('\n').filter((line) => !RUNNERS_OWN.test(line))
  const hidden = lines.length - MESSAGE_LINES
  return (hidden > 0 ? [...lines.slice(0, MESSAGE_LINES), `…（还有 ${hidden} 行）`] : lines).join('\n')
}

/**
 * What failed in a report of `jest --json`: the full name of each case, or the file that could not run, with the beginning of
 * its message. Empty when the runner failed without a failing case: then its output has to tell.
 */
export const failuresOf = (report) => report.testResults.filter(({ status }) => status === 'failed').flatMap((file) => {
  const cases = file.assertionResults.filter(({ status }) => status === 'failed')
  if (cases.length === 0) return [{ name: file.name, message: shortened(file.message ?? '') }]
  return cases.map(({ fullName, failureMessages }) => ({ name: fullName, message: shortened(failureMessages.join('\n')) }))
})

const readReport = ({ report }) => (report && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined)

/** What failed in a step, as `failuresOf` has it; empty when it left no report. */
export function failuresOfStep(step) {
  const report = readReport(step)
  return report ? failuresOf(report) : []
}

/** Counts of a step: of its runner's report if it has one, else the step itself is one case. */
export function countStep({ code, report }) {
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return countJest(readReport({ report }), code)
}

export const sum = (counts) => counts.reduce(
  (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), { passed: 0, failed: 0 },
)
