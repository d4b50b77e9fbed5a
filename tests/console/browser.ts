import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, type Browser, type Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const FIND = `axe.run(document, { resultTypes: ['violations'], preload: { assets: ['media'] } }).then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => id + ': ' + (any[0]?.message ?? '') + ' ' + html.slice(0, 160))))`

/** The Chromium of this machine: CHROMIUM_PATH, or Debian's. Its modules are not those of tests/e2e, which are CommonJS. */
export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium-headless-shell'
  if (!existsSync(executablePath)) throw new Error(`No Chromium at ${executablePath}: install it or set CHROMIUM_PATH`)
  return chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'] })
}

/** Serious and critical findings of axe on the current screen, a line each. */
export async function axeProblems(page: Page): Promise<string[]> {
  // Through the debugger, since the page's own policy allows no foreign script.
  if (await page.evaluate<string>('typeof axe') === 'undefined') await page.evaluate(`${AXE}; undefined`)
  return page.evaluate<string[]>(FIND)
}
