import type { Margin } from '../sight'
import type { Phone } from './phone'

const NONE: Margin = { top: 0, bottom: 0 }

/** How long what is gone may still be watched. */
const GRACE_MS = 1000

interface Margins {
  readonly top?: number
  readonly bottom?: number
}

/**
 * An intersection observer of a page, as both vendors have it: it tells when an element comes into the sight of another or
 * goes out of it. Selectors find elements of the page itself, none inside components; one that never finds
 * anything is reported.
 * @param owner the page as the build knows it; without one the page on top
 */
export function observerOf(phone: Phone, what: string, owner?: unknown) {
  if (!phone.device.observes) throw new Error(`${what}: no page to look at`)
  const page = phone.stack.pages.find(({ self }) => self === owner) ?? phone.stack.top
  const ends: (() => void)[] = []
  let around = ''
  let margin = NONE
  const find = (selector: string) => page.sight.element(selector.replace(/^#/, ''))
  const complain = (selector: string) => {
    const lost = [selector, around].find((one) => one !== '' && !find(one))
    if (ends.length > 0 && lost && phone.stack.pages.includes(page)) {
      phone.report(`${what}: ${lost} is not on ${page.route}, or inside a component of it`)
    }
  }
  const observer = {
    relativeTo(selector: string, margins: Margins = {}) {
      around = selector
      margin = { ...NONE, ...margins }
      return observer
    },
    relativeToViewport(margins: Margins = {}) {
      margin = { ...NONE, ...margins }
      return observer
    },
    observe(selector: string, report: (entry: object) => void) {
      let last: boolean | undefined
      ends.push(page.sight.watch(() => {
        const target = find(selector)
        const scroller = around === '' ? page.view : find(around)
        if (!target || !scroller) {
          // What was there once and went away is stopped to be watched by whoever took it away.
          phone.clock.setTimeout(() => last === undefined && complain(selector), GRACE_MS)
          return
        }
        const { part, height, top } = page.sight.seen(scroller, target, margin)
        if (last === part > 0) return
        last = part > 0
        const box = { left: 0, right: 375, width: 375, top, bottom: top + height, height }
        const entry = { id: target.id, dataset: target.dataset, intersectionRatio: part, boundingClientRect: box, time: phone.clock.now() }
        phone.run(what, () => report(phone.copy(entry)))
      }))
    },
    disconnect: () => ends.splice(0).forEach((end) => end()),
  }
  return observer
}
