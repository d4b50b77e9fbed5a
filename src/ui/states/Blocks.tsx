import { useContext, useEffect, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { inViewHost } from '@/host/in-view'
import { FrameContext } from '../screen/frame-context'

/** Rows that come and go together. */
const ROWS = 10
/** Drawn so many px before they are in sight: more than a quick swipe covers while they are drawn. */
const MARGIN = 800
/** Height of a row that was never drawn, in px. */
const USUAL_ROW = 180
/** What fits on a screen, and what follows. */
const AT_FIRST = 2

let blocks = 0

interface BlocksProps<T> {
  items: readonly T[]
  renderItem: (item: T) => ReactNode
}

/**
 * Rows of a list without end, in blocks of which only those near what is visible are drawn: thousands of rows cost no more
 * than thirty. The others keep the height that they had, so that nothing moves.
 */
export function Blocks<T>({ items, renderItem }: BlocksProps<T>) {
  // What is loaded while one scrolls is drawn at once: it is what one waits for.
  const [there] = useState(() => Math.ceil(items.length / ROWS))
  return (
    <>
      {Array.from({ length: Math.ceil(items.length / ROWS) }, (_, at) => (
        <Block key={at} drawn={at < AT_FIRST || at >= there}>
          {() => items.slice(at * ROWS, (at + 1) * ROWS).map(renderItem)}
        </Block>
      ))}
    </>
  )
}

interface BlockProps {
  /** From the start, before anybody knows where it stands. */
  drawn: boolean
  children: () => ReactNode
}

/** Rows that are drawn while they are near what is visible; else as high as they were. */
export function Block({ drawn, children }: BlockProps) {
  const { scrollId, page } = useContext(FrameContext)
  const [id] = useState(() => `block-${(blocks += 1)}`)
  const [{ near, height }, setPlace] = useState({ near: drawn, height: ROWS * USUAL_ROW })
  useEffect(() => inViewHost.watch({ id, scrollId, page, margin: MARGIN }, (isNear, itsHeight) => {
    setPlace((before) => (before.near === isNear ? before : { near: isNear, height: itsHeight }))
  }), [id, scrollId, page])
  return <View id={id} style={near ? {} : { height: `${height}px` }}>{near && children()}</View>
}
