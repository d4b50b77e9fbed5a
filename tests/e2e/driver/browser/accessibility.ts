import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Who talks to the phone says the words that stand on a button, so its name holds them. What shows several things sums them up:
 * a card its pay, job and shop, a tab its count, a day its month.
 */
const NAMES = 'axe.configure({ rules: [{ id: "label-content-name-mismatch", enabled: true, '
  + 'selector: "[aria-label]:not([role=link]):not([role=tab]):not([aria-pressed])" }] })'

/**
 * What axe finds serious or critical on the screen now, a line each. Pages further down the stack stay in the document
 * and are not looked at, because they are not shown.
 */
export async function axeProblems(page: Page): Promise<string[]> {
  // By the debugger, since the page's own policy lets no foreign script in.
  await page.evaluate(`${AXE}; undefined`)
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(`${NAMES}; axe.run(document, { resultTypes: ['violations'] })`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${any[0]?.message ?? ''} ${html.slice(0, 160)}`))
}
