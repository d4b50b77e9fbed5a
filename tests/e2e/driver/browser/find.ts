import type { Locator, Page } from 'playwright-core'
import { until } from '../../poll'
import { wordsOf, type Role, type Target } from '../person'

type Scope = Page | Locator

const PRESSABLE: readonly Role[] = ['button', 'link', 'tab', 'radio', 'checkbox', 'switch']

/** The topmost layer: an open dialog or sheet hides everything else from a finger. */
export async function topOf(page: Page): Promise<Scope> {
  const dialogs = page.getByRole('dialog').filter({ visible: true })
  const count = await dialogs.count()
  return count > 0 ? dialogs.nth(count - 1) : page
}

const byRole = (scope: Scope, role: Role, name: string | RegExp) => scope.getByRole(role, { name, exact: true }).filter({ visible: true })

/** Pressable elements for a target, the likeliest first: a match of the spoken name, then one of the text. */
function pressable(page: Page, scope: Scope, what: Target): Locator[] {
  if (typeof what === 'object' && 'role' in what) return [byRole(scope, what.role, what.name)]
  const [first, ...others] = PRESSABLE.map((role) => byRole(scope, role, what)) as [Locator, ...Locator[]]
  // A finger on a text of a card presses the link that covers the card (ui/native).
  const covered = scope.locator('.covered', { has: page.getByText(what, { exact: true }) }).locator('> .cover').filter({ visible: true })
  return [others.reduce((all, one) => all.or(one), first), covered, scope.getByText(what, { exact: true }).filter({ visible: true })]
}

/** The first of these that is on the screen. */
async function firstThere(all: readonly Locator[]): Promise<Locator | undefined> {
  for (const one of all) if (await one.count() > 0) return one
  return undefined
}

/** Waits for the first pressable element for a target. */
export async function findPressable(page: Page, what: Target): Promise<Locator> {
  return until(() => missing(page, what), async () => {
    const scope = await topOf(page)
    const all = pressable(page, scope, what)
    const found = await firstThere(all)
    // A screen that was drawn between two questions has the likelier one too.
    return found === undefined ? undefined : (await firstThere(all.slice(0, all.indexOf(found))) ?? found).first()
  })
}

/** Every visible element for a target; a text may be part of a longer one. */
export function visible(page: Page, what: Target): Locator {
  const found = typeof what === 'object' && 'role' in what
    ? page.getByRole(what.role, { name: what.name, exact: typeof what.name === 'string' })
    : page.getByText(what)
  return found.filter({ visible: true })
}

/** Whether one of these elements is whole in the visible part of everything that scrolls or cuts it. */
export const isInView = (found: Locator): Promise<boolean> => found.evaluateAll((elements) => elements.some((element) => {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) return false
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue
    const frame = around.getBoundingClientRect()
    if (top < frame.top || bottom > frame.bottom) return false
  }
  return true
}))

/** The topmost field with that spoken name. */
export async function findField(page: Page, name: string): Promise<Locator> {
  return until(() => missing(page, name), async () => {
    const field = (await topOf(page)).getByRole('textbox', { name, exact: true }).filter({ visible: true })
    return await field.count() > 0 && field.first()
  })
}

/** A visible option that belongs to a label: in an open sheet, or in the smallest block around both. */
export async function findOption(page: Page, label: string, option: string): Promise<Locator | undefined> {
  const scope = await topOf(page)
  const named = (where: Scope) => byRole(where, 'radio', option).or(byRole(where, 'checkbox', option))
  const block = scope === page || await scope.getByRole('dialog', { name: label }).count() === 0
    ? scope.locator('div').filter({ has: page.getByText(label, { exact: true }) }).filter({ has: named(page) }).last()
    : scope
  const found = named(block)
  return await found.count() > 0 ? found.first() : undefined
}

/** The message for a missing target, with the texts of the screen. */
export async function missing(page: Page, what: Target): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText).catch(() => '')
  return `${wordsOf(what)} is not on the screen, which says:\n${text.replace(/\n+/g, '\n').slice(0, 500)}\n`
}
