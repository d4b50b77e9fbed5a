import type { HostFailure } from '@/lib/host-answer'

export interface ActionSheetHost {
  /**
   * Lets the user pick one of at most six short texts.
   * @returns the index of the chosen item, or `cancelled`
   */
  choose(items: readonly string[]): Promise<number | HostFailure>
}
