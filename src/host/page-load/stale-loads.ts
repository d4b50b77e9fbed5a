import Taro from '@tarojs/taro'

/** Polling interval, ms. */
const POLL_MS = 10
/** Longest wait for a page to be drawn, ms. A page that never draws must not block navigation. */
const DRAW_TIMEOUT_MS = 3000

/** Taro's loader of a page: its code, and the arguments that are passed on to the page. */
type Load = (context: unknown, params: unknown) => [page: Promise<unknown>, context: unknown, params: unknown]

/** The router opens nothing for a promise that never settles. */
const never = () => new Promise<never>(() => undefined)

/** True once the page that the router opened last is in the document. */
function isLastPageDrawn(): boolean {
  const page = Taro.getCurrentPages().pop() as { path: string } | undefined
  return !page || document.getElementById(page.path) !== null
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (let waited = 0; !isTrue() && waited < DRAW_TIMEOUT_MS; waited += POLL_MS) {
    await new Promise((resolve) => { setTimeout(resolve, POLL_MS) })
  }
}

/**
 * Drops page loads that a later navigation made stale. Taro's router (4.2.1) opens each page when its code arrives: a user who went back in
 * the meantime would land on it anyway, under another page's address. It would also redraw a page that the user never left.
 * Also delays each navigation until the page in front is drawn: otherwise React's part of Taro does not find it among its pages and removes
 * the page below instead (`splice(-1, 1)` in the plugin's `unmount`), with its tab, scroll position and input.
 * The entry of the H5 build (config/chain/h5.ts) calls it with every page before the router is created.
 */
export function dropStaleLoads<R extends { load: Load }>(pages: readonly R[], isDrawn = isLastPageDrawn): R[] {
  let last = 0
  let wentBack = false
  let opened: { call: number; page: R | undefined } = { call: 0, page: undefined }
  // Registered before the router's own listener, which loads the page.
  window.addEventListener('popstate', () => { wentBack = true })

  return pages.map((page) => ({
    ...page,
    load: (context, params) => {
      last += 1
      const own = last
      const isStillInFront = wentBack && opened.page === page && opened.call !== own - 1
      wentBack = false
      const [code, ...rest] = page.load(context, params)
      if (isStillInFront) {
        opened = { call: own, page }
        return [never(), ...rest]
      }
      return [code.then(async (loaded) => {
        await waitUntil(isDrawn)
        if (own !== last) return never()
        opened = { call: own, page }
        return loaded
      }), ...rest]
    },
  }))
}
