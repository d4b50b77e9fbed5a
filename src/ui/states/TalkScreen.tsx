import { memo, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { inViewHost } from '@/host/in-view'
import { Icon } from '../icons/Icon'
import { Isolated, keepsEnd, Press, Spoken } from '../native'
import { FrameContext } from '../screen/frame-context'
import { Screen, type ScreenProps } from '../screen/Screen'
import { useScrollTo } from '../screen/use-scroll-to'
import { useLatest } from '../use-latest'
import { Block } from './Blocks'
import { Loading } from './Loading'
import { StaleStrip } from './QueryView'
import styles from './talk-screen.module.scss'

/** Rows that come and go together, by their numbers, so that a row keeps its block when older ones are loaded. */
const ROWS = 10
/** Blocks drawn at first: what fits on a screen from the end, and what is before it. */
const AT_FIRST = 3
/** So near its end (px) somebody reads along, and is taken to what is new. */
const END_MARGIN = 120
/** Where the host keeps what is in sight in its place, older rows are asked for before their end is seen. */
const OLDER_MARGIN = keepsEnd ? 400 : 0

/** What has no height is never seen. */
const EDGE = { height: '1px' }

let talks = 0

export interface TalkRow {
  /** Grows from row to row, by one where nothing is missing. */
  readonly seq: number
  readonly key: string
  /** Written here: whoever writes is taken to what they wrote. */
  readonly own: boolean
  /** Not stored yet, and so below all that is, whatever comes. */
  readonly waiting?: boolean
}

interface TalkScreenProps<T extends TalkRow> extends Omit<ScreenProps, 'children' | 'scrollTo' | 'fromEnd' | 'onRefresh' | 'onReachEnd'> {
  /** The oldest first; undefined while they are not known, and `children` stands there instead. */
  rows: readonly T[] | undefined
  /** Should be stable: rows are drawn again only when it or the row changes. */
  renderRow: (row: T) => ReactNode
  /** Above the first row. */
  lead?: ReactNode
  /** Whether there are rows before the first, and how asking for them stands. */
  older: 'none' | 'more' | 'loading' | 'failed'
  onOlder: () => void
  /** What is in sight is from before: why, and how to try again. */
  stale?: { readonly error: unknown; readonly onRetry: () => void }
  /** Said by a screen reader when a row comes that was not written here. */
  news: string
  /** Whoever reads along stays at the end when this changes: what opens at the foot takes room. */
  foot?: string
  children?: ReactNode
}

/**
 * A screen that is read from its end: opens there, stays there while one reads along, says how many are new while one reads
 * further up, and loads what is older without moving what is in sight. Of many rows it draws those near.
 */
export function TalkScreen<T extends TalkRow>({
  rows, renderRow, lead, older, onOlder, stale, news, foot, children, top, footer, ...screen
}: TalkScreenProps<T>) {
  const [prefix] = useState(() => `talk-${(talks += 1)}`)
  const endId = `${prefix}-end`
  const [scrollTo, go] = useScrollTo()
  const atEnd = useRef(true)
  const [unseen, setUnseen] = useState(0)
  // Before a host that begins at the top has gone to the end, the first row is in sight, and nobody has asked for what is older.
  const [opened, setOpened] = useState(keepsEnd)
  const first = rows?.[0]
  const last = rows?.[rows.length - 1]
  const [began, begin] = useState(last?.key)
  if (began === undefined && last) begin(last.key)
  const seen = useRef<{ first?: T; last?: T }>({})

  useEffect(() => {
    const before = seen.current
    seen.current = { first, last }
    if (!last || !first) return
    if (!before.last || !before.first) return go(endId)
    // Hosts that begin at the top would show the oldest of what was loaded.
    if (!keepsEnd && first.seq < before.first.seq) return go(`${prefix}-${before.first.key}`)
    if (last.key === before.last.key) {
      // It may have grown, such as by why it was not sent and what can be done.
      if (atEnd.current && !isSame(last, before.last)) go(endId)
      return
    }
    if (last.seq <= before.last.seq) return
    if (atEnd.current || last.own) go(endId)
    else setUnseen((count) => count + last.seq - (before.last?.seq ?? last.seq))
  }, [first, last, go, endId, prefix])

  useEffect(() => {
    if (foot !== undefined && atEnd.current && !keepsEnd) go(endId)
  }, [foot, go, endId])

  const onEnd = (near: boolean) => {
    atEnd.current = near
    if (!near) return
    setUnseen(0)
    setOpened(true)
  }

  return (
    <Screen
      {...screen}
      fromEnd
      top={<>{top}{stale && <StaleStrip {...stale} />}</>}
      scrollTo={scrollTo}
      footer={(
        <>
          {unseen > 0 && (
            <Press className={styles.pill} pressClass={styles.pressed} onPress={() => go(endId)}>
              <Icon name="down" size={18} />
              <Text>{`${unseen}条新消息`}</Text>
            </Press>
          )}
          {last && <Spoken text={last.own || last.key === began ? '' : news} about={last.key} />}
          {footer}
        </>
      )}
    >
      {rows
        ? (
            <View className={styles.rows}>
              {older === 'more' && opened && <Edge margin={OLDER_MARGIN} onChange={(near) => near && onOlder()} />}
              {older === 'loading' && <Loading />}
              {older === 'failed' && <Press className={styles.more} onPress={onOlder}>以前的没加载出来，点这里再试</Press>}
              {lead}
              <Rows rows={rows} prefix={prefix} renderRow={renderRow} />
              <Edge id={endId} margin={END_MARGIN} onChange={onEnd} />
            </View>
          )
        : children}
    </Screen>
  )
}

/**
 * Rows in blocks by their numbers; those that wait in one of their own, which is always there. Each grows at its end alone:
 * Taro (4.2.1) sends all of what something leaves or is put in the middle of, or to a row with another put before it an empty
 * path, after which a mini-program shows only one of the two.
 */
function Rows<T extends TalkRow>({ rows, prefix, renderRow }: { rows: readonly T[]; prefix: string; renderRow: (row: T) => ReactNode }) {
  const blocks = new Map<number, T[]>()
  for (const row of rows) {
    if (row.waiting) continue
    const at = Math.floor(row.seq / ROWS)
    const block = blocks.get(at)
    if (block) block.push(row)
    else blocks.set(at, [row])
  }
  const numbers = [...blocks.keys()]
  // What is loaded later is drawn at once: it is what one waits for. Of what was there before, the end is.
  const [there] = useState(() => ({ from: numbers[0] ?? 0, drawn: numbers[Math.max(0, numbers.length - AT_FIRST)] ?? 0 }))
  const draw = (row: T) => (
    <Row key={row.key} id={`${prefix}-${row.key}`} row={row} render={renderRow as (row: TalkRow) => ReactNode} />
  )
  return (
    <>
      <View>
        {numbers.map((at) => (
          <Block key={at} drawn={at < there.from || at >= there.drawn}>{() => (blocks.get(at) ?? []).map(draw)}</Block>
        ))}
      </View>
      <View>{rows.filter(({ waiting }) => waiting).map(draw)}</View>
    </>
  )
}

interface RowProps {
  id: string
  row: TalkRow
  render: (row: TalkRow) => ReactNode
}

const isSame = (one: object, other: object) => {
  const [was, is] = [Object.entries(one), Object.entries(other)]
  return was.length === is.length && was.every(([name, value]) => (other as Record<string, unknown>)[name] === value)
}

/** Drawn again only when something of its row changed: of a hundred messages the one that was read. */
const Row = memo(
  function Row({ id, row, render }: RowProps) {
    return <Isolated><View id={id}>{render(row)}</View></Isolated>
  },
  (before, now) => before.id === now.id && before.render === now.render && isSame(before.row, now.row),
)

/** Says when its place comes near what is visible, and when it goes. */
function Edge({ id, margin, onChange }: { id?: string; margin: number; onChange: (near: boolean) => void }) {
  const { scrollId, page } = useContext(FrameContext)
  const [own] = useState(() => id ?? `edge-${(talks += 1)}`)
  const latest = useLatest(onChange)
  useEffect(
    () => inViewHost.watch({ id: own, scrollId, page, margin }, (near) => latest.current?.(near)), [own, scrollId, page, margin, latest])
  return <View id={own} style={EDGE} />
}
