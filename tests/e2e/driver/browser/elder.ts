import type { Page } from 'playwright-core'

/** The parts of React's tree and of the store that are used. */
interface Hook { readonly memoizedState?: unknown; readonly next?: Hook }
interface Fiber { readonly memoizedState?: unknown; readonly return?: Fiber }
interface Preferences { readonly getState?: () => { readonly setElder?: (on: boolean) => void } }

/**
 * Switches 大字版 through the product's own store, on any page and without leaving it: only 我的 and the first screen have the switch. The
 * hook of the store (src/stores/preferences.ts) depends on the store, and React keeps the hooks of the components around an element.
 */
export const switchElder = (page: Page, on: boolean): Promise<void> => page.evaluate((wanted) => {
  const fiberOf = (element: Element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
    return key === undefined ? undefined : (element as unknown as Record<string, Fiber>)[key]
  }
  const isHook = (state: unknown): state is Hook => typeof state === 'object' && state !== null && 'next' in state
  const first = [...document.querySelectorAll('*')].map(fiberOf).find(Boolean)
  for (let fiber = first; fiber; fiber = fiber.return) {
    for (let hook = isHook(fiber.memoizedState) ? fiber.memoizedState : undefined; hook; hook = hook.next) {
      const depends = Array.isArray(hook.memoizedState) ? hook.memoizedState[1] as unknown : undefined
      const store = Array.isArray(depends) ? depends[0] as Preferences | null | undefined : undefined
      const preferences = typeof store?.getState === 'function' ? store.getState() : undefined
      if (preferences?.setElder) return preferences.setElder(wanted)
    }
  }
  throw new Error('No component around the page uses the preferences')
}, on)
