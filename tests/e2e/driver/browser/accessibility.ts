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
 * A digest of what is shown: elements with their attributes, texts, values and how far they are scrolled. Pages further down the stack
 * are not shown and do not count, nor do the numbers in ids, which go up with every page that was opened. Runs inside the page.
 */
const digest = (page: Page): Promise<string> => page.evaluate(async () => {
  const parts: string[] = [`${innerWidth}×${innerHeight}`]
  const write = (element: Element): void => {
    if (/^(SCRIPT|STYLE|LINK|NOSCRIPT)$/.test(element.tagName) || getComputedStyle(element).display === 'none') return
    const { value, checked } = element as HTMLInputElement
    parts.push(`<${element.tagName}`, `${element.scrollLeft},${element.scrollTop}`, String(value), String(checked))
    for (const { name, value: text } of element.attributes) parts.push(name, name === 'id' ? text.replace(/\d+/g, '0') : text)
    for (const child of element.childNodes) {
      if (child instanceof Element) write(child)
      else if (child instanceof Text) parts.push(child.data)
    }
    parts.push('>')
  }
  write(document.documentElement)
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\n')))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
})

/** What axe said, by the digest of the screen. One process has one build, so the styles are the same. */
const known = new Map<string, string[]>()

/**
 * What axe finds serious or critical on the screen now, a line each. Pages further down the stack stay in the document
 * and are not looked at, because they are not shown. The same screen is examined once, however often it is visited.
 */
export async function axeProblems(page: Page): Promise<string[]> {
  const screen = await digest(page)
  const before = known.get(screen)
  if (before) return before
  // Once for a document, which has many screens. By the debugger, since the page's own policy lets no foreign script in.
  if (await page.evaluate<string>('typeof axe') === 'undefined') await page.evaluate(`${AXE}; undefined`)
  const found = await page.evaluate<string[]>(FIND)
  known.set(screen, found)
  return found
}
