import type { CDPSession, Page } from 'playwright-core'
import type { Edge } from './engine'

interface Point {
  x: number
  y: number
}

/** No dialog and no sheet reaches so many px from the corner. */
export const MASK = 12
/** Longer than any press. */
const HOLD_MS = 700
const PULL_STEP = 20
const SWIPE_STEP = 80
const MOST_SWIPES = 200

/** The visible box of the vertical scroller in the middle of the screen. */
export const contentOf = (page: Page) => page.evaluate(() => {
  let element = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement
  const box = (element ?? document.documentElement).getBoundingClientRect()
  const { scrollHeight = 0, clientHeight = 0, scrollTop = 0 } = element ?? {}
  // In a reversed layout `scrollTop` counts from the end: 0 and below.
  const fromEnd = element && getComputedStyle(element).flexDirection === 'column-reverse'
  const above = fromEnd ? scrollHeight - clientHeight + scrollTop : scrollTop
  return {
    x: box.left + box.width / 2, top: Math.max(0, box.top), bottom: Math.min(innerHeight, box.bottom),
    /** The hidden height, in px. */
    start: above, end: scrollHeight - clientHeight - above,
    height: scrollHeight,
  }
})

const fingers = new WeakMap<Page, Promise<CDPSession>>()

/** One session for each page, and it stays open: closing one makes Chromium report that an offline page has a network. */
function fingersOf(page: Page): Promise<CDPSession> {
  const session = fingers.get(page) ?? page.context().newCDPSession(page)
  fingers.set(page, session)
  return session
}

const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points })

/** Moves one finger from a point by so many px, in steps; `held` runs before it lets go. */
async function drag(cdp: CDPSession, from: Point, by: Point, step: number, held?: () => Promise<void>): Promise<void> {
  const length = Math.hypot(by.x, by.y)
  await touch(cdp, 'touchStart', [from])
  for (let moved = step; moved < length; moved += step) {
    await touch(cdp, 'touchMove', [{ x: from.x + by.x * moved / length, y: from.y + by.y * moved / length }])
  }
  await touch(cdp, 'touchMove', [{ x: from.x + by.x, y: from.y + by.y }])
  await held?.()
  await touch(cdp, 'touchEnd', [])
}

/** Pulls the content down by so many px from its top. */
export async function pull(page: Page, px: number, held: () => Promise<void>): Promise<void> {
  const cdp = await fingersOf(page)
  const { x, top } = await contentOf(page)
  await drag(cdp, { x, y: top + 40 }, { x: 0, y: px }, PULL_STEP, held)
}

/** Longer than the 40 ms after which Chromium regards a finger as resting. */
const REST_FRAMES = 6

/** Rests before lifting: a finger that is lifted while it moves starts a fling, and Chromium drops the tap that stops a fling. */
const rest = (page: Page): Promise<void> => page.evaluate(async (frames) => {
  for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => { requestAnimationFrame(resolve) })
}, REST_FRAMES)

/** Drags the element at a point. */
export async function move(page: Page, from: Point, by: Point): Promise<void> {
  await drag(await fingersOf(page), from, by, PULL_STEP, () => rest(page))
}

/** A long press. */
export async function hold(page: Page, at: Point): Promise<void> {
  const cdp = await fingersOf(page)
  await touch(cdp, 'touchStart', [at])
  await new Promise((resolve) => { setTimeout(resolve, HOLD_MS) })
  await touch(cdp, 'touchEnd', [])
}

/** Holds a finger down for so many ms, then moves it up by so many px, and lifts it. */
export async function talk(page: Page, at: Point, ms: number, up: number): Promise<void> {
  const cdp = await fingersOf(page)
  await touch(cdp, 'touchStart', [at])
  await new Promise((resolve) => { setTimeout(resolve, HOLD_MS + ms) })
  for (let moved = PULL_STEP; moved <= up; moved += PULL_STEP) await touch(cdp, 'touchMove', [{ x: at.x, y: at.y - moved }])
  await rest(page)
  await touch(cdp, 'touchEnd', [])
}

/** Swipes the content until it stops moving; returns its height then. */
export async function swipeTo(page: Page, edge: Edge): Promise<number> {
  const cdp = await fingersOf(page)
  for (let swipes = 0; swipes < MOST_SWIPES; swipes += 1) {
    const { x, top, bottom, height, ...left } = await contentOf(page)
    if (left[edge] < 1) return height
    const [from, to] = edge === 'end' ? [bottom - 20, top + 20] : [top + 20, bottom - 20]
    await drag(cdp, { x, y: from }, { x: 0, y: to - from }, SWIPE_STEP)
  }
  throw new Error(`The content has no ${edge}: it was swiped ${MOST_SWIPES} times`)
}
