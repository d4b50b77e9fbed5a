import type { HostFailure } from '@/lib/host-answer'

export interface LinkHost {
  /** Opens a web page. Mini-programs may show only pages of verified domains, so they answer `unsupported`. */
  open(url: string): Promise<'done' | HostFailure>
}
