import type { HostFailure } from '@/lib/host-answer'

export interface LinkHost {
  /** Opens a web page. Mini-programs may show only pages of verified domains, so they answer `unsupported`. */
  open(url: string): Promise<'done' | HostFailure>
  /**
   * Opens an address that another app of the phone handles: ours, or a store's. `failed`: none took it, so it is probably not installed.
   * `unsupported`: mini-programs open no other app.
   */
  openApp(url: string): Promise<'done' | HostFailure>
}
