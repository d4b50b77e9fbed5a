import { activityHeader, watchActivity } from './activity'

const EVENTS = [['keydown', 1], ['pointerdown', 2], ['wheel', 3]] as const

it.each(EVENTS)('says that no one is at the console a minute after the last %s', (event, nth) => {
  // Long after the page was opened, and after the case before.
  const last = Date.now() + nth * 600_000
  const page = new EventTarget()
  watchActivity(page, () => last)
  expect(activityHeader(last)).toBe('idle')
  page.dispatchEvent(new Event(event))
  expect([activityHeader(last + 59_000), activityHeader(last + 61_000)]).toEqual(['1', 'idle'])
})
