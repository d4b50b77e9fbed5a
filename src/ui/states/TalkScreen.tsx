import { memo, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { inViewHost } from '@/host/in-view'
import { Icon } from '../icons/Icon'
import { Isolated, keepsEnd, Press, HiddenStatus } from '../native'
import { FrameContext } from '../screen/frame-context'
import { Screen, type ScreenProps } from '../screen/Screen'
import { useScrollTo } from '../screen/use-scroll-to'
import { useLatest } from '../use-latest'
import { ROWS } from './block-window'
import { Block, useBlocks } from './Blocks'
import { Loading } from './Loading'
import { StaleStrip } from './QueryView'
import styles from './talk-screen.module.scss'

/** Blocks rendered at first: a screenful from the end, and the block before it. */
const AT_FIRST = 3
/** Within this many px of the end, the user follows the conversation and the screen scrolls to new rows. */
const END_MARGIN = 120
/** Where the host keeps the scroll position, older rows are loaded before the first row is visible. */
const OLDER_MARGIN = keepsEnd ? 400 : 0
/** After a jump, the rows around it get their real height within this time, which can move the place away. */
const SETTLE_MS = 400
const MAX_JUMPS = 6

/** An element without height is never visible. */
const EDGE = { height: '1px' }

let talks = 0

export interface TalkRow {
  /** Increases from row to row, by one if no row is missing. */
  readonly seq: number
  readonly key: string
  /** Written by this user: sending scrolls to the end. */
  readonly own: boolean
  /** Not stored yet; always below all stored rows. */
  readonly waiting?: boolean
}

interface TalkScreenProps<T extends TalkRow> extends Omit<ScreenProps, 'children' | 'scrollTo' | 'fromEnd' | 'onRefresh' | 'onReachEnd'> {
  /** Oldest first; undefined until they are loaded, and `children` is shown instead. */
  rows: readonly T[] | undefined
  /** The row at which the screen opens, by its seq. Without it, or if it is not loaded, the screen opens at the end. */
  start?: number
  /** Should be stable: rows render again only when it or the row changes. */
  renderRow: (row: T) => ReactNode
  /** Above the first row. */
  lead?: ReactNode
  /** Loading state of the rows before the first one. */
  older: 'none' | 'more' | 'loading' | 'failed'
  onOlder: () => void
  /** Set when the rows on screen are stale: the reason, and a retry function. */
  stale?: { readonly error: unknown; readonly onRetry: () => void }
  /** Announced to screen readers when another user's row arrives. */
  news: string
  /** When it changes, a user at the end stays there, because the footer changes its height. */
  foot?: string
  children?: ReactNode
}

/**
 * A conversation that is read from its end: it opens there, stays there while the user follows, shows a count of new rows while the user
 * reads further up, and loads older rows without moving the visible ones. Virtualised.
 */
export function TalkScreen<T extends TalkRow>({
  rows, start, renderRow, lead, older, onOlder, stale, news, foot, children, top, footer, ...screen
}: TalkScreenProps<T>) {
  const [prefix] = useState(() => `talk-${(talks += 1)}`)
  const endId = `${prefix}-end`
  const [scrollTo, go] = useScrollTo()
  const atEnd = useRef(start === undefined)
  const [unseen, setUnseen] = useState(0)
  // On hosts that lay out from the top, the first row is visible until the screen has scrolled to the end, which must not load older rows.
  const [opened, setOpened] = useState(keepsEnd)
  const first = rows?.[0]
  const last = rows?.[rows.length - 1]
  const [initialKey, setInitialKey] = useState(last?.key)
  if (initialKey === undefined && last) setInitialKey(last.key)
  /** Where the screen opens. */
  const [startId, setStartId] = useState<string>()
  const [isLanding, setLanding] = useState(start !== undefined)
  const startRow = isLanding ? rows?.find(({ seq, waiting }) => seq === start && !waiting) : undefined
  if (startId === undefined && rows && last) setStartId(startRow ? `${prefix}-${startRow.key}` : endId)
  // It is not loaded, or it was deleted during the search.
  if (isLanding && startId !== undefined && !startRow) setLanding(false)
  const seen = useRef<{ first?: T; last?: T }>({})

  useEffect(() => {
    const before = seen.current
    seen.current = { first, last }
    if (!last || !first || !before.last || !before.first) return
    // Hosts that lay out from the top would show the oldest of the loaded rows.
    if (!keepsEnd && first.seq < before.first.seq) return go(`${prefix}-${before.first.key}`)
    if (last.key === before.last.key) {
      // The row may have grown, for example by the reason of a failed send and its actions.
      if (atEnd.current && !isSame(last, before.last)) go(endId)
      return
    }
    if (last.seq <= before.last.seq) return
    if (atEnd.current || last.own) go(endId)
    else setUnseen((count) => count + last.seq - (before.last?.seq ?? last.seq))
  }, [first, last, go, endId, prefix])

  useEffect(() => {
    if (startId !== undefined) go(startId)
  }, [startId, go])

  useEffect(() => {
    if (foot !== undefined && atEnd.current && !keepsEnd) go(endId)
  }, [foot, go, endId])

  const onEnd = (near: boolean) => {
    // The end may be visible until the screen has jumped to its start.
    if (isLanding) return
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
      jumps={isLanding}
      footer={(
        <>
          {unseen > 0 && (
            <Press className={styles.pill} pressClass={styles.pressed} onPress={() => go(endId)}>
              <Icon name="down" size={18} />
              <Text>{`${unseen}条新消息`}</Text>
            </Press>
          )}
          {last && <HiddenStatus text={last.own || last.key === initialKey ? '' : news} about={last.key} />}
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
              <Rows rows={rows} start={startId === endId ? undefined : start} prefix={prefix} renderRow={renderRow} />
              <Edge key={isLanding ? 'landing' : 'landed'} id={endId} margin={END_MARGIN} onChange={onEnd} />
              {isLanding && startId !== undefined && (
                <Landing
                  id={startId} go={go}
                  onLanded={() => {
                    setLanding(false)
                    setOpened(true)
                  }}
                />
              )}
            </View>
          )
        : children}
    </Screen>
  )
}

interface RowsProps<T> {
  rows: readonly T[]
  /** The row at which the screen opened, if not at the end. It and its neighbours stay rendered: the screen scrolls to an element. */
  start: number | undefined
  prefix: string
  renderRow: (row: T) => ReactNode
}

/**
 * Rows in blocks by their numbers, so that a row keeps its block when older ones are loaded. Unsent rows have their own block, which always
 * exists. Blocks grow only at their end: Taro (4.2.1) resends a whole view when an element is removed from it or inserted in its middle;
 * and when a row is inserted before another one, Taro sends an empty path, after which a mini-program shows only one of the two.
 */
function Rows<T extends TalkRow>({ rows, start, prefix, renderRow }: RowsProps<T>) {
  const blocks = new Map<number, T[]>()
  for (const row of rows) {
    if (row.waiting) continue
    const at = Math.floor(row.seq / ROWS)
    const block = blocks.get(at)
    if (block) block.push(row)
    else blocks.set(at, [row])
  }
  const numbers = [...blocks.keys()]
  // Blocks that are loaded later are rendered at once, because the user is waiting for them; of the initial ones, only those at the end.
  const [initial] = useState(() => ({ from: numbers[0] ?? 0, drawn: numbers[Math.max(0, numbers.length - AT_FIRST)] ?? 0 }))
  const blockOf = useBlocks({ keys: numbers, isFresh: (at) => at < initial.from || at >= initial.drawn, from: 'end' })
  const isPinned = (at: number) => start !== undefined && Math.abs(at - Math.floor(start / ROWS)) <= 1
  const draw = (row: T) => (
    <Row key={row.key} id={`${prefix}-${row.key}`} row={row} render={renderRow as (row: TalkRow) => ReactNode} />
  )
  return (
    <>
      <View>
        {numbers.map((at) => {
          const block = blockOf(at)
          return <Block key={at} {...block} drawn={block.drawn || isPinned(at)}>{() => (blocks.get(at) ?? []).map(draw)}</Block>
        })}
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

/** Renders again only when a property of its row changes: of a hundred messages, only the one that was read. */
const Row = memo(
  function Row({ id, row, render }: RowProps) {
    // The id is outside: a host finds no element inside a component, neither to scroll to nor to observe.
    return <View id={id}><Isolated>{render(row)}</Isolated></View>
  },
  (before, now) => before.id === now.id && before.render === now.render && isSame(before.row, now.row),
)

/** Jumps to an element until it stays in the visible part: rows that had an estimated height can move it away. */
function Landing({ id, go, onLanded }: { id: string; go: (id: string) => void; onLanded: () => void }) {
  const { scrollId, page, scroll } = useContext(FrameContext)
  const latest = useLatest(onLanded)
  useEffect(() => {
    let isVisible = false
    let jumps = 1
    const unwatch = inViewHost.watch({ id, scrollId, page, margin: 0, moved: scroll.subscribe }, (near) => { isVisible = near })
    const timer = setInterval(() => {
      if (isVisible || jumps === MAX_JUMPS) return latest.current?.()
      jumps += 1
      go(id)
    }, SETTLE_MS)
    return () => {
      clearInterval(timer)
      unwatch()
    }
  }, [id, go, scrollId, page, scroll, latest])
  return null
}

/** Reports when its position enters or leaves the area near the visible part. */
function Edge({ id, margin, onChange }: { id?: string; margin: number; onChange: (near: boolean) => void }) {
  const { scrollId, page, scroll } = useContext(FrameContext)
  const [own] = useState(() => id ?? `edge-${(talks += 1)}`)
  const latest = useLatest(onChange)
  useEffect(
    () => inViewHost.watch({ id: own, scrollId, page, margin, moved: scroll.subscribe }, (near) => latest.current?.(near)),
    [own, scrollId, page, scroll, margin, latest])
  return <View id={own} style={EDGE} />
}
