import type { KindInfo } from '@daogang/contract/operator-review'
import { BULK_MOST, type Outcome } from '@daogang/contract/rules/review'
import { Button, Segmented } from 'antd'
import { KeepView } from './SavedViews'
import { SHOWS, type Shown } from './use-queue'

const SHOW_TEXTS: Readonly<Record<Shown, string>> = { all: '全部', free: '没人领的', mine: '我领的', overdue: '超时的' }

interface QueueToolsProps {
  kind: KindInfo
  show: Shown
  /** How many items the list has here, and how many of them are chosen. */
  listed: number
  chosen: number
  onShow: (show: Shown) => void
  /** Chooses the first ones, or none where some are chosen. */
  onChoose: () => void
  onBulk: (outcome: Outcome) => void
  onHelp: () => void
}

/** Above a queue: its name and count, the filter, and decisions on several items. */
export function QueueTools({ kind, show, listed, chosen, onShow, onChoose, onBulk, onHelp }: QueueToolsProps) {
  return (
    <div className="queue-tools">
      <h1 className="page-title" style={{ margin: 0 }}>{kind.label} <span className="quiet">{kind.count}个</span></h1>
      <Segmented
        aria-label="只看" value={show} options={SHOWS.map((value) => ({ value, label: SHOW_TEXTS[value] }))} onChange={onShow}
      />
      {kind.canBulk && chosen > 0 && (
        <>
          <span>选中{chosen}个</span>
          <Button type="primary" onClick={() => onBulk('approve')}>批量通过</Button>
          <Button danger onClick={() => onBulk('reject')}>批量不通过</Button>
        </>
      )}
      {kind.canBulk && listed > 1 && (
        <Button onClick={onChoose}>{chosen > 0 ? '都不选' : `选中这${Math.min(listed, BULK_MOST)}个`}</Button>
      )}
      <KeepView path={`/queue/${kind.name}?show=${show}`} />
      <Button type="text" onClick={onHelp}>按键 <kbd>?</kbd></Button>
    </div>
  )
}
