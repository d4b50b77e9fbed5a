import Taro from '@tarojs/taro'

/** How often it is looked whether a page has been drawn, ms. */
const LOOK_EVERY_MS = 10
/** As long as a page that was opened is waited for, ms; one that cannot be drawn at all must still be left. */
const DRAWN_WITHIN_MS = 3000

/** What Taro's router calls for a page: its code, and what goes on to the page with it. */
type Load = (context: unknown, params: unknown) => [page: Promise<unknown>, context: unknown, params: unknown]

/** A promise that never ends is how the router hears that there is nothing to open. */
const nothing = () => new Promise<never>(() => undefined)

/** Whether the page that the router opened last stands in the document. */
function lastIsDrawn(): boolean {
  const page = Taro.getCurrentPages().pop() as { path: string } | undefined
  return !page || document.getElementById(page.path) !== null
}

async function untilSo(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < DRAWN_WITHIN_MS; waited += LOOK_EVERY_MS) {
    await new Promise((resolve) => { setTimeout(resolve, LOOK_EVERY_MS) })
  }
}

/**
 * Lets a page that is still being fetched go when the user has gone elsewhere meanwhile. Taro's router (4.2.1) opens each page
 * when its code arrives: who went back while waiting would be brought to it after all, below the address of another page. And it
 * would draw the page anew that they had never left.
 * And lets nobody leave a page that is not drawn yet: React's part of Taro would not find it among its pages, and take away the
 * one below instead (`splice(-1, 1)` in the plugin's `unmount`), with its tab, its place and all that was typed there.
 * Called by the entry of the H5 build (config/index.ts) with every page of the app, before the router is made.
 */
export function dropOvertaken<R extends { load: Load }>(pages: readonly R[], isDrawn = lastIsDrawn): R[] {
  let last = 0
  let wentBack = false
  let opened: { call: number; page: R | undefined } = { call: 0, page: undefined }
  // Before the router's own listener, which asks for the page.
  window.addEventListener('popstate', () => { wentBack = true })

  return pages.map((page) => ({
    ...page,
    load: (context, params) => {
      last += 1
      const own = last
      const neverLeft = wentBack && opened.page === page && opened.call !== own - 1
      wentBack = false
      const [code, ...rest] = page.load(context, params)
      if (neverLeft) {
        opened = { call: own, page }
        return [nothing(), ...rest]
      }
      return [code.then(async (loaded) => {
        await untilSo(isDrawn)
        if (own !== last) return nothing()
        opened = { call: own, page }
        return loaded
      }), ...rest]
    },
  }))
}
