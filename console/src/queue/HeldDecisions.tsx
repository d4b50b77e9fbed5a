import { OUTCOME_TEXTS } from '@daogang/contract/rules/review'
import { Button } from 'antd'
import { secondsUntil } from '../lib/time'
import { useNow } from '../lib/use-now'
import type { Data } from '../lib/api'

type Batch = Data<'GET /operator/review/batches'>['items'][number]

const SHOWN_FAILURES_MS = 5 * 60_000

const titleOf = ({ label, outcome, ids }: Batch): string =>
  `${label}${ids.length > 1 ? ` ${ids.length}个` : ''} ${OUTCOME_TEXTS[outcome]}`

/** Its own operator sees all of a decision; the one who confirmed it while it can be taken back. */
const isShown = ({ isMine, state, at, applyAt, failed }: Batch, now: number): boolean => {
  if (state === 'held') return true
  // A decision on many can wait for days before anything could fail.
  return isMine && (state === 'second' || (failed.length > 0 && now - Date.parse(applyAt ?? at) < SHOWN_FAILURES_MS))
}

/** Decisions that can still be taken back, wait for a colleague, or could not be done. */
export function HeldDecisions({ batches, onUndo }: { batches: readonly Batch[], onUndo: (id: string) => void }) {
  const now = useNow(1_000)
  const shown = batches.filter((batch) => isShown(batch, now))
  if (shown.length === 0) return null
  return (
    <aside className="held" aria-label="刚审的">
      {shown.slice(0, 6).map((batch) => {
        const left = batch.applyAt === null ? 0 : secondsUntil(batch.applyAt, now)
        return (
          <div key={batch.id} className="held-line">
            <div>
              {titleOf(batch)}{!batch.isMine && '，你确认的'}
              {batch.state === 'second' && <div className="quiet">等另一个人确认</div>}
              {batch.state === 'held' && <div className="quiet">{left > 0 ? `${left}秒后生效` : '正在生效'}</div>}
              {batch.failed.slice(0, 3).map(({ id, why }) => <div key={id} className="kind-late">没办成：{why}</div>)}
              {batch.failed.length > 3 && <div className="kind-late">还有{batch.failed.length - 3}个没办成</div>}
            </div>
            {(batch.state === 'second' || left > 0) && <Button onClick={() => onUndo(batch.id)}>撤回</Button>}
          </div>
        )
      })}
    </aside>
  )
}
