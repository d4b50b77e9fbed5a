import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Users of voice control speak an element's visible text, so its name contains that text; off by default in axe. Left out are a tab with
 * its count and a day with its month, whose visible text is a number apart from the word.
 */
const NAMES = 'axe.configure({ rules: [{ id: "label-content-name-mismatch", enabled: true, '
  + 'selector: "[aria-label]:not([role=tab]):not([aria-pressed])" }] })'

/**
 * Runs inside the page, and returns only the lines: a whole result is a hundred kilobytes of passed checks, which takes the driver as
 * long to transfer as axe to find. Style sheets are not fetched again: only a rule that is off by default reads them.
 */
const FIND = `${NAMES};
  axe.run(document, { resultTypes: ['violations'], preload: { assets: ['media'] } }).then(({ violations }) => violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => id + ': ' + (any[0]?.message ?? '') + ' ' + html.slice(0, 160))))`

/**
 * A digest of what axe examines: elements with their attributes, texts and values. Pages further down the stack are hidden and do not
 * count. Left out is what changes no finding: numbers in ids, which grow with every opened page, scroll positions, and the sizes of 大字版,
 * because larger text and targets are only easier to read. Runs inside the page.
 */
const digest = (page: Page): Promise<string> => page.evaluate(async () => {
  const parts: string[] = [`${innerWidth}×${innerHeight}`, String(matchMedia('(prefers-color-scheme: dark)').matches)]
  const withoutSizes: Readonly<Record<string, (text: string) => string>> = {
    id: (text) => text.replace(/\d+/g, '0'),
    'aria-describedby': (text) => text.replace(/\d+/g, '0'),
    class: (text) => text.replace(/\belder_\S+/g, '').trim(),
    style: (text) => text.replace(/-?[\d.]+px|(?<=--text-scale: )[\d.]+/g, '0'),
  }
  const write = (element: Element): void => {
    if (/^(SCRIPT|STYLE|LINK|NOSCRIPT)$/.test(element.tagName) || getComputedStyle(element).display === 'none') return
    const { value, checked } = element as HTMLInputElement
    parts.push(`<${element.tagName}`, String(value), String(checked))
    for (const { name, value: text } of element.attributes) parts.push(name, withoutSizes[name]?.(text) ?? text)
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

/** The result of axe by the digest of the screen. One process has one build, so the styles are the same. */
const known = new Map<string, string[]>()

/**
 * Findings of axe on the current screen that are more than minor, a line each. Pages further down the stack are hidden, so axe skips
 * them. The same screen is examined once, however often it is visited.
 */
export async function axeProblems(page: Page): Promise<string[]> {
  const screen = await digest(page)
  const before = known.get(screen)
  if (before) return before
  // Once for a document, which has many screens. Through the debugger, since the page's own policy allows no foreign script.
  if (await page.evaluate<string>('typeof axe') === 'undefined') await page.evaluate(`${AXE}; undefined`)
  const found = await page.evaluate<string[]>(FIND)
  known.set(screen, found)
  return found
}
