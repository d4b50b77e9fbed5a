import { useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { inViewHost } from '@/host/in-view'
import { FrameContext } from '../screen/frame-context'
import { blocksToDraw, MARGIN, ROWS, USUAL_BLOCK, type BlockPlace } from './block-window'

/** A screenful, and the next block. */
const AT_FIRST = 2
/** Scrolling less than this many px does not change the rendered blocks. */
const STEP = 400

let blocks = 0

interface BlocksProps<T> {
  items: readonly T[]
  renderItem: (item: T) => ReactNode
}

/**
 * A virtualised list in blocks, of which only those near the visible part are rendered: thousands of rows cost no more than sixty. The
 * others keep their height, so that nothing moves.
 */
export function Blocks<T>({ items, renderItem }: BlocksProps<T>) {
  const keys = Array.from({ length: Math.ceil(items.length / ROWS) }, (_, at) => at)
  // A page that was just loaded is rendered at once, because the user is waiting for it.
  const [initialCount] = useState(keys.length)
  const blockOf = useBlocks({ keys, isFresh: (at) => at < AT_FIRST || at >= initialCount, from: 'top' })
  return (
    <>
      {keys.map((at) => (
        <Block key={at} {...blockOf(at)}>{() => items.slice(at * ROWS, (at + 1) * ROWS).map(renderItem)}</Block>
      ))}
    </>
  )
}

type Report = (at: number, near: boolean, height: number) => void

interface BlocksOptions {
  /** In visual order. */
  keys: readonly number[]
  /** True for blocks that are rendered before their position is known, within the maximum. */
  isFresh: (key: number) => boolean
  /** The edge at which the list opens. */
  from: 'top' | 'end'
}

/** Determines the blocks to render now; the others keep their height. */
export function useBlocks({ keys, isFresh, from }: BlocksOptions) {
  const { scroll } = useContext(FrameContext)
  const [places, setPlaces] = useState<ReadonlyMap<number, BlockPlace>>(new Map())
  const [scrolled, setScrolled] = useState(0)
  useEffect(() => scroll.subscribe(({ top, left }) => setScrolled(Math.round((from === 'top' ? top : left) / STEP) * STEP)), [scroll, from])
  const onReport: Report = useCallback((at, near, height) => setPlaces((before) => {
    const { near: was, height: had } = before.get(at) ?? {}
    return was === near && had === height ? before : new Map(before).set(at, { near, height })
  }), [])
  const ordered = from === 'top' ? keys : [...keys].reverse()
  const chosen = blocksToDraw(ordered.map((at) => ({ ...places.get(at), fresh: isFresh(at) })), scrolled)
  const drawn = new Set(chosen.map((index) => ordered[index]))
  return (at: number) => ({ at, drawn: drawn.has(at), height: places.get(at)?.height ?? USUAL_BLOCK, onReport })
}

interface BlockProps {
  at: number
  drawn: boolean
  /** Height in px while the block is not rendered. */
  height: number
  onReport: Report
  children: () => ReactNode
}

/** A rendered block, or a placeholder of its height. */
export function Block({ at, drawn, height, onReport, children }: BlockProps) {
  const { scrollId, page, scroll } = useContext(FrameContext)
  const [id] = useState(() => `block-${(blocks += 1)}`)
  useEffect(
    () => inViewHost.watch({ id, scrollId, page, margin: MARGIN, moved: scroll.subscribe }, (near, now) => onReport(at, near, now)),
    [id, scrollId, page, scroll, at, onReport])
  return <View id={id} style={drawn ? {} : { height: `${height}px` }}>{drawn && children()}</View>
}
