import { VIEW } from '../screen/scroll-position'

/** Rows per block. */
export const ROWS = 10
/**
 * Maximum number of rendered blocks, whatever the observer reports. With rows of at least 60 px it covers everything near the visible part.
 */
export const MAX_BLOCKS = 6
/** Blocks are rendered this many px before they become visible: farther than a quick swipe moves while they render. */
export const MARGIN = 800
/** Estimated height in px of a block that was never rendered. */
export const USUAL_BLOCK = ROWS * 180

export interface BlockPlace {
  /** Last reported height in px. */
  readonly height?: number | undefined
  /** Last report of the host's observer; undefined before the first one, and on pages that it cannot observe. */
  readonly near?: boolean | undefined
  /** Just loaded: the user is waiting for it. */
  readonly fresh?: boolean
}

/**
 * Chooses the blocks to render, at most MAX_BLOCKS. The observer's reports take precedence; a block without a report is judged by its
 * position, which follows from the heights of the blocks before it.
 * @param blocks in order from the edge that the position is measured from
 * @param scrolled px between that edge and the visible part
 * @returns indexes, ascending
 */
export function blocksToDraw(blocks: readonly BlockPlace[], scrolled: number): number[] {
  let end = 0
  const wanted = blocks.map(({ height = USUAL_BLOCK, near, fresh }, at) => {
    const start = end
    end += height
    const distance = Math.max(0, start - (scrolled + VIEW), scrolled - end)
    return { at, distance, near, drawn: near ?? (fresh || distance <= MARGIN) }
  }).filter(({ drawn }) => drawn)
  const rank = ({ near }: { near: boolean | undefined }) => (near ? 0 : 1)
  return wanted
    .sort((one, other) => rank(one) - rank(other) || one.distance - other.distance || one.at - other.at)
    .slice(0, MAX_BLOCKS)
    .map(({ at }) => at)
    .sort((one, other) => one - other)
}
