import type { Page } from 'playwright-core'

export interface Measured {
  readonly elder: boolean
  readonly smallestText: number
  readonly smallestTarget: number
  /** Problems of readability: text below 14 px (18 in elderly mode), targets below 44 (60), elements beyond the screen. */
  readonly problems: readonly string[]
}

/** Measures the current screen. Runs inside the page. */
export const measure = (page: Page): Promise<Measured> => page.evaluate(() => {
  const TOLERANCE = 0.5
  const LEAST_IN_TEXT = 44
  const DAYS = 7
  const PRESSABLE = '[role=button],[role=link],[role=tab],[role=radio],[role=checkbox],[role=switch],[role=option],input,textarea'
  const elder = [...document.querySelectorAll('[style*="--text-scale"][class*="elder_"]')].some((one) => one.checkVisibility())
  const [leastText, leastTarget] = elder ? [18, 60] : [14, 44]
  const problems = new Set<string>()
  let smallestText = Infinity
  let smallestTarget = Infinity

  interface Box { left: number; right: number; top: number; bottom: number }
  interface Frame { cutsX: boolean; cutsY: boolean; ellipsis: boolean; scrollsX: boolean; wide: boolean; high: boolean; box: Box }

  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '').trim().replace(/\s+/g, ' ').slice(0, 30)

  /** The element's box including its ::before and ::after. */
  const reach = (element: Element): Box => {
    const rect = element.getBoundingClientRect()
    const box: Box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom }
    if (getComputedStyle(element).position === 'static') return box
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo)
      if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none') continue
      box.left = Math.min(box.left, rect.left + parseFloat(style.left))
      box.right = Math.max(box.right, rect.right - parseFloat(style.right))
      box.top = Math.min(box.top, rect.top + parseFloat(style.top))
      box.bottom = Math.max(box.bottom, rect.bottom - parseFloat(style.bottom))
    }
    return box
  }

  /** How an element clips and scrolls its contents. Asked once, because every text and target asks all of its ancestors. */
  const frames = new Map<Element, Frame>()
  const frameOf = (element: Element): Frame => {
    const known = frames.get(element)
    if (known) return known
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
    const frame = {
      cutsX: overflowX !== 'visible', cutsY: overflowY !== 'visible', ellipsis: textOverflow === 'ellipsis',
      scrollsX: /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1,
      wide: element.scrollWidth > element.clientWidth + 1, high: element.scrollHeight > element.clientHeight + 1,
      box: element.getBoundingClientRect(),
    }
    frames.set(element, frame)
    return frame
  }

  /** Clips a box by its ancestors' overflow; inside a scroller nothing is lost. */
  const clip = (element: Element, box: Box): Box => {
    const cut = { ...box }
    const scrolls = { x: false, y: false }
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      const { cutsX, cutsY, wide, high, box: around } = frameOf(parent)
      scrolls.x ||= cutsX && wide
      scrolls.y ||= cutsY && high
      if (cutsX && !scrolls.x) {
        cut.left = Math.max(cut.left, around.left)
        cut.right = Math.min(cut.right, around.right)
      }
      if (cutsY && !scrolls.y) {
        cut.top = Math.max(cut.top, around.top)
        cut.bottom = Math.min(cut.bottom, around.bottom)
      }
    }
    return cut
  }

  const isInside = (element: Element, what: (frame: Frame) => boolean): boolean => {
    for (let parent: Element | null = element; parent; parent = parent.parentElement) if (what(frameOf(parent))) return true
    return false
  }
  const scrollsSideways = (element: Element): boolean => isInside(element, ({ scrollsX }) => scrollsX)
  /** Its own overflow is drawn as an ellipsis, or it is clipped as a whole on purpose. */
  const endsInEllipsis = (element: Element): boolean => isInside(element, ({ ellipsis }) => ellipsis)

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = (node.textContent ?? '').trim()
    const element = node.parentElement
    if (!words || !element || !isShown(element) || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName)) continue
    const size = parseFloat(getComputedStyle(element).fontSize)
    smallestText = Math.min(smallestText, size)
    if (size < leastText - 0.01) problems.add(`text of ${size} px: ${words.slice(0, 20)}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    if ((right > innerWidth + TOLERANCE || left < -TOLERANCE) && !scrollsSideways(element) && !endsInEllipsis(element)) {
      problems.add(`beyond the screen: ${words.slice(0, 20)} (${Math.round(left)}–${Math.round(right)} of ${innerWidth})`)
    }
  }

  for (const element of document.querySelectorAll(PRESSABLE)) {
    if (!isShown(element)) continue
    const name = nameOf(element) || element.getAttribute('placeholder') || ''
    if (!name) problems.add(`no spoken name: ${element.outerHTML.slice(0, 80)}`)
    if (element.matches('input,textarea')) {
      const size = parseFloat(getComputedStyle(element).fontSize)
      smallestText = Math.min(smallestText, size)
      if (size < leastText - 0.01) problems.add(`text of ${size} px in the field ${name}`)
    }
    const { left, right, top, bottom } = clip(element, reach(element))
    const [width, height] = [right - left, bottom - top]
    // It is scrolled out of its row at this moment.
    if (width <= 0 || height <= 0) continue
    // A link inside a sentence cannot be higher than the line height, or it would cover its neighbours.
    const least = getComputedStyle(element).display === 'inline' ? LEAST_IN_TEXT : leastTarget
    // Seven days of a week share the width of the screen.
    const leastWidth = (element.parentElement?.children.length ?? 0) >= DAYS ? LEAST_IN_TEXT : least
    if (leastWidth === leastTarget) smallestTarget = Math.min(smallestTarget, width, height)
    if (width < leastWidth - TOLERANCE || height < least - TOLERANCE) {
      const what = element.getAttribute('role') ?? element.tagName.toLowerCase()
      problems.add(`target of ${Math.round(width)} × ${Math.round(height)}: ${what} ${name}`)
    }
  }

  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth + TOLERANCE) problems.add(`the page scrolls sideways: ${scrollWidth} of ${innerWidth}`)
  const raw = /(?<![\w-])1[3-9]\d{9}(?![\w-])/.exec(document.body.innerText)
  if (raw) problems.add(`a raw phone number is written: ${raw[0].slice(0, 3)}…`)
  return { elder, smallestText, smallestTarget, problems: [...problems] }
})
