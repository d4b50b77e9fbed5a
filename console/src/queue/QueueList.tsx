import { Button, Checkbox, Empty, Tag } from 'antd'
import type { ReviewItem } from '@daogang/contract/operator-review'
import { useEffect, useRef } from 'react'
import { due, secondsUntil } from '../lib/time'
import { useNow } from '../lib/use-now'

interface Props {
  items: readonly ReviewItem[]
  hereId: string | undefined
  chosen: ReadonlySet<string>
  canBulk: boolean
  hasMore: boolean
  isLoading: boolean
  onGo: (id: string) => void
  onChoose: (id: string) => void
  onMore: () => void
}

function Line({ item, isHere, isChosen, canBulk, now, onGo, onChoose }: {
  item: ReviewItem, isHere: boolean, isChosen: boolean, canBulk: boolean, now: number, onGo: () => void, onChoose: () => void
}) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHere) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  const { text, isLate } = due(item.dueAt, now)
  const left = item.claim ? secondsUntil(item.claim.until, now) : 0
  return (
    <li ref={row} className={isHere ? 'queue-item is-here' : 'queue-item'} aria-current={isHere} onClick={onGo}>
      {canBulk && (
        <span onClick={(event) => event.stopPropagation()}>
          <Checkbox checked={isChosen} onChange={onChoose} aria-label={`选中 ${item.text.slice(0, 20)}`} />
        </span>
      )}
      <div>
        <div className="queue-text">{item.text}</div>
        <div className="queue-meta">
          <span className={isLate ? 'kind-late' : ''}>{text}</span>
          {item.claim && left > 0 && (
            <Tag color={item.claim.isMine ? 'blue' : 'default'}>
              {item.claim.isMine ? '我领的' : `${item.claim.by}在审`}，还有{Math.ceil(left / 60)}分钟
            </Tag>
          )}
        </div>
      </div>
    </li>
  )
}

/** The items of a queue, the longest waiting first. */
export function QueueList({ items, hereId, chosen, canBulk, hasMore, isLoading, onGo, onChoose, onMore }: Props) {
  const now = useNow(5_000)
  if (items.length === 0 && !isLoading) return <div className="queue-list"><Empty description="没有等着审的" style={{ margin: 48 }} /></div>
  return (
    <ul className="queue-list" aria-label="等着审的" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {items.map((item) => (
        <Line
          key={item.id} item={item} isHere={item.id === hereId} isChosen={chosen.has(item.id)} canBulk={canBulk} now={now}
          onGo={() => onGo(item.id)} onChoose={() => onChoose(item.id)}
        />
      ))}
      {hasMore && <li style={{ padding: 12, textAlign: 'center' }}><Button onClick={onMore} loading={isLoading}>再看20个</Button></li>}
    </ul>
  )
}
