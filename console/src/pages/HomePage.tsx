import { Alert, Empty, Skeleton } from 'antd'
import { Link } from 'react-router'
import { DataExports } from '../dossier/DataExports'
import { Proposals } from '../dossier/Proposals'
import { messageOf } from '../lib/api'
import { useCall } from '../lib/queries'
import { useMay } from '../lib/session'
import { span } from '../lib/time'
import { useNow } from '../lib/use-now'
import { SavedViews } from '../queue/SavedViews'
import { SecondOpinions } from '../queue/SecondOpinions'

const EVERY_MS = 15_000

/** The work to do: every kind that the operator decides on, with its deadlines; and decisions of colleagues to confirm. */
export function HomePage() {
  const summary = useCall('GET /operator/review/summary', undefined, { every: EVERY_MS })
  const now = useNow(EVERY_MS)
  const mayExport = useMay()('GET /operator/dataExport/list')
  if (summary.error && !summary.data) return <Alert type="error" title={messageOf(summary.error)} />
  if (!summary.data) return <Skeleton active />
  const { kinds } = summary.data
  const waiting = kinds.reduce((sum, { count }) => sum + count, 0)
  const overdue = kinds.reduce((sum, kind) => sum + kind.overdue, 0)
  return (
    <>
      <h1 className="page-title">待办 {waiting}个{overdue > 0 && <span className="kind-late">，{overdue}个超时</span>}</h1>
      <SavedViews />
      <SecondOpinions />
      <Proposals />
      {mayExport && <DataExports />}
      {kinds.length === 0 && <Empty description="你的角色没有要审的" />}
      <div className="kinds">
        {kinds.map(({ name, label, count, overdue: late, oldest, dueHours }) => (
          <Link key={name} to={`/queue/${name}`} className="kind">
            <span>{label}</span>
            <div className="kind-count">{count}</div>
            <span className="quiet">
              {oldest === null ? '没有等着的' : `最久的等了${span(now - Date.parse(oldest))}，${dueHours}小时内要审完`}
            </span>
            {late > 0 && <div className="kind-late">{late}个超时</div>}
          </Link>
        ))}
      </div>
    </>
  )
}
