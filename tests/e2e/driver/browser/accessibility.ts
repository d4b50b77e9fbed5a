import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Who talks to the phone says the words that stand on a button, so its name holds them. What shows several things sums them up:
 * a card its pay, job and shop, a tab its count, a day its month.
 */
const NAMES = 'axe.configure({ rules: [{ id: "label-content-name-mismatch", enabled: true, '
  + 'selector: "[aria-label]:not([role=link]):not([role=tab]):not([aria-pressed])" }] })'

/**
 * Runs inside the page, and hands out only the lines: a whole result is a hundred kilobytes of what was in order, which takes the
 * driver as long to carry as axe to find.
 */
const FIND = `${NAMES};
  axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => id + ': ' + (any[0]?.message ?? '') + ' ' + html.slice(0, 160))))`

/**
 * What axe finds serious or critical on the screen now, a line each. Pages further down the stack stay in the document
 * and are not looked at, because they are not shown.
 */
export async function axeProblems(page: Page): Promise<string[]> {
  // Once for a document, which has many screens. By the debugger, since the page's own policy lets no foreign script in.
  if (await page.evaluate<string>('typeof axe') === 'undefined') await page.evaluate(`${AXE}; undefined`)
  return page.evaluate<string[]>(FIND)
}
