import { useRef, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { useUi } from '../context'
import { Finger, Press } from '../native'
import { moved, placeAfter, roomOf } from './sort-list'
import styles from './sort-list.module.scss'

export interface SortItem {
  readonly id: string
  readonly text: string
}

interface SortListProps<I extends SortItem> {
  items: readonly I[]
  /** Gets the items in their new order. */
  onSort: (items: I[]) => void
}

interface Drag {
  readonly from: number
  readonly px: number
}

/** WeChat handles about twenty updates a second. */
const FRAME_MS = 50
const LINES = 2

/** A fixed height for all rows, so that dragging needs no measuring: two lines at the user's text size, plus padding. */
function useRowHeight(): number {
  const { elder, textScale } = useUi()
  return LINES * (elder ? 30 : Math.round(24 * textScale)) + (elder ? 40 : 32)
}

/** A sortable list: rows are dragged by their number or moved with the buttons beside them. */
export function SortList<I extends SortItem>({ items, onSort }: SortListProps<I>) {
  const height = useRowHeight()
  const [drag, setDrag] = useState<Drag>()
  const start = useRef({ y: 0, from: 0 })
  const last = useRef({ px: 0, at: 0 })

  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < items.length) onSort(moved(items, from, to))
  }
  const onStart = (from: number) => (y: number) => {
    start.current = { y, from }
    last.current = { px: 0, at: 0 }
    setDrag({ from, px: 0 })
  }
  const onMove = (y: number) => {
    const px = y - start.current.y
    const now = Date.now()
    const due = now - last.current.at >= FRAME_MS
    last.current = { px, at: due ? now : last.current.at }
    if (due) setDrag({ from: start.current.from, px })
  }
  const onEnd = (done: boolean) => {
    const { from } = start.current
    setDrag(undefined)
    if (done) move(from, placeAfter(from, last.current.px, height, items.length))
  }

  const to = drag && placeAfter(drag.from, drag.px, height, items.length)
  return (
    <View className={styles.list}>
      {items.map(({ id, text }, at) => {
        const dragged = drag?.from === at
        const px = dragged ? drag.px : drag && to !== undefined ? roomOf(at, drag.from, to) * height : 0
        return (
          <View
            key={id} className={cx(styles.row, dragged && styles.dragged, drag && !dragged && styles.waiting)}
            style={{ height: `${height}px`, ...(px !== 0 && { transform: `translateY(${px}px)` }) }}
          >
            <Finger className={styles.handle} onStart={onStart(at)} onMove={onMove} onEnd={onEnd}>
              <View className={styles.grip}>
                <View className={styles.bar} />
                <View className={styles.bar} />
                <View className={styles.bar} />
              </View>
              <Text>{at + 1}</Text>
            </Finger>
            <View className={styles.words}><Text>{text}</Text></View>
            <Press
              className={cx(styles.step, at === 0 && styles.off)} pressClass={styles.pressed} disabled={at === 0} label={`上移：${text}`}
              onPress={() => move(at, at - 1)}
            >
              <Text>上移</Text>
            </Press>
            <Press
              className={cx(styles.step, at === items.length - 1 && styles.off)} pressClass={styles.pressed}
              disabled={at === items.length - 1} label={`下移：${text}`} onPress={() => move(at, at + 1)}
            >
              <Text>下移</Text>
            </Press>
          </View>
        )
      })}
    </View>
  )
}
