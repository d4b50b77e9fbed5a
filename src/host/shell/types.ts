/** What lies around the product: our app, the mini-program that shows a page of ours in a web-view, or nothing. */
export interface ShellHost {
  /** Goes back the way of what lies around. `none`: nothing does, so the page goes back by itself (spec §2). */
  back(): Promise<ShellAnswer>
  /** Leaves for what lies around: the app closes the WebView, the mini-program goes back. `none`: go to the root. */
  quit(): Promise<ShellAnswer>
  /**
   * Tells what lies around that the login has ended (spec §4): the app logs out; a mini-program gets a message
   * `{ type: 'logout' }` and goes back, which is when WeChat and Alipay deliver it. `none`: the page goes to its own login.
   */
  logout(): Promise<ShellAnswer>
}

/** `failed`: there is something around, and it did not do it. The page then does as for `none`. */
export type ShellAnswer = 'done' | 'none' | 'failed'
