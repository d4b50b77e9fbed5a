import type { Margin } from '../sight'
import type { Phone } from './phone'

const NONE: Margin = { top: 0, bottom: 0 }

/** How long a removed element may still be observed. */
const GRACE_MS = 1000

interface Margins {
  readonly top?: number
  readonly bottom?: number
}

/**
 * A page's intersection observer, as in both vendors: reports when an element enters or leaves the view of another. Selectors find
 * elements of the page itself, none inside components; a selector that never finds anything is reported.
 * @param owner the page as the build knows it; default: the top page
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
          // Code that removes an element also stops its observer.
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
