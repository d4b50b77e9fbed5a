import type { No } from '@/lib/host-answer'

export interface LinkHost {
  /** Leaves for a web page. Mini-programs show only pages of domains that their owner proved, so they answer `unsupported`. */
  open(url: string): Promise<'done' | No>
}
