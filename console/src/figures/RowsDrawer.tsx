import { FIGURE_TEXTS, type Figure } from '@daogang/contract/rules/figures'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Table } from 'antd'
import { Link } from 'react-router'
import { call, messageOf } from '../lib/api'
import { useCall } from '../lib/queries'
import { useMay } from '../lib/session'
import { momentText } from '../lib/time'

/** What a number counts, with its definition. Rows that wait in a queue lead there, others to the audit log where the role may read it. */
export function RowsDrawer({ figure, part, onClose }: { figure: Figure, part: string, onClose: () => void }) {
  const may = useMay()
  // The queues on which this operator decides.
  const summary = useCall('GET /operator/review/summary', undefined, { isOn: may('GET /operator/review/summary') })
  const queues = new Set(summary.data?.kinds.map(({ name }) => name))
  const mayPayout = may('GET /operator/payout/detail')
  const mayOrders = may('POST /operator/vip/orders')
  const mayAudit = may('GET /operator/audit/list')
  const rows = useInfiniteQuery({
    queryKey: ['GET /operator/figures/rows', { figure, part }],
    queryFn: ({ pageParam }) => call('GET /operator/figures/rows', {
      figure, ...(part !== '' && { key: part }), ...(pageParam !== '' && { cursor: pageParam }),
    }),
    initialPageParam: '', getNextPageParam: ({ next }) => next,
  })
  const { label, definition } = FIGURE_TEXTS[figure]
  return (
    <Drawer title={label} open size={720} onClose={onClose}>
      <p className="quiet">{definition}</p>
      {rows.error && <Alert type="error" title={messageOf(rows.error)} />}
      <Table
        rowKey={({ id, at }) => `${id} ${at}`} size="small" pagination={false} loading={rows.isLoading} locale={{ emptyText: '一个都没有' }}
        dataSource={rows.data?.pages.flatMap(({ items }) => items) ?? []}
        columns={[
          { title: '时间', dataIndex: 'at', width: 130, render: (at: string) => momentText(at) }, { title: '什么', dataIndex: 'text' },
          {
            title: '编号', key: 'id', width: 330, render: (_value, { id, queue, kind }) => {
              if (queue === '' && kind === 'payout' && mayPayout) return <Link to={`/finance/payouts?subject=${id}`}>看付款 {id}</Link>
              if (kind === 'order' && mayOrders) return <Link to="/finance/cards">看单子 {id}</Link>
              if (queues.has(queue)) return <Link to={`/queue/${queue}?item=${id}`}>去处理 {id}</Link>
              return mayAudit && kind !== 'device' ? <Link to={`/audit?about=${id}`}>{id}</Link> : id
            },
          },
        ]}
      />
      {rows.hasNextPage && <Button style={{ marginTop: 16 }} loading={rows.isFetching}
        onClick={() => void rows.fetchNextPage()}>再看20个</Button>}
    </Drawer>
  )
}
