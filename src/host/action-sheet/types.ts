import type { No } from '@/lib/host-answer'

export interface ActionSheetHost {
  /**
   * Lets the user pick one of at most six short texts.
   * @returns its index, or `cancelled` when they pick none
   */
  choose(items: readonly string[]): Promise<number | No>
}
