import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds serious or critical on the screen now, a line each. Pages further down the stack stay in the document
 * and are not looked at, because they are not shown.
 */
export async function axeProblems(page: Page): Promise<string[]> {
  // By the debugger, since the page's own policy lets no foreign script in.
  await page.evaluate(`${AXE}; undefined`)
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    // A card's spoken name sums up what it holds: pay, job and shop, not every tag.
    `axe.run(document, { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: false } } })`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${any[0]?.message ?? ''} ${html.slice(0, 160)}`))
}
