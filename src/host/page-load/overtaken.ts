/** What Taro's router calls for a page: its code, and what goes on to the page with it. */
type Load = (context: unknown, params: unknown) => [page: Promise<unknown>, context: unknown, params: unknown]

/** A promise that never ends is how the router hears that there is nothing to open. */
const nothing = () => new Promise<never>(() => undefined)

/**
 * Lets a page that is still being fetched go when the user has gone elsewhere meanwhile. Taro's router (4.2.1) opens each page
 * when its code arrives: who went back while waiting would be brought to it after all, below the address of another page. And it
 * would draw the page anew that they had never left.
 * Called by the entry of the H5 build (config/index.ts) with every page of the app, before the router is made.
 */
export function dropOvertaken<R extends { load: Load }>(pages: readonly R[]): R[] {
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
      return [code.then((loaded) => {
        if (own !== last) return nothing()
        opened = { call: own, page }
        return loaded
      }), ...rest]
    },
  }))
}
