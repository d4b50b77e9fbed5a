/** The shell around the product: the native app, the mini-program that shows a page in its web-view, or none. */
export interface ShellHost {
  /** Goes back in the shell. `none`: there is no shell, so the page goes back by itself (spec §2). */
  back(): Promise<ShellAnswer>
  /** Leaves the product: the app closes the WebView, the mini-program goes back. `none`: go to the root. */
  quit(): Promise<ShellAnswer>
  /**
   * Reports to the shell that the session has ended (spec §4): the app logs out; a mini-program gets a message `{ type: 'logout' }` and
   * goes back, which is when WeChat and Alipay deliver it. `none`: the page opens its own login.
   */
  logout(): Promise<ShellAnswer>
}

/** `failed`: there is a shell, but it did not do it. The page then falls back as for `none`. */
export type ShellAnswer = 'done' | 'none' | 'failed'
