import { LOOKED_UP, LOOKED_UP_TEXTS, TRANSFER_TEXTS, type LookedUp } from '@daogang/contract/rules/ledger'
import { yuanText } from '@daogang/contract/rules/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Input, Segmented, Table } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { call, messageOf } from '../lib/api'
import { useSend } from '../lib/queries'
import { useMay } from '../lib/session'
import { momentText } from '../lib/time'

const ACCOUNT = 'POST /operator/ledger/account'
const WITHDRAWAL = /^withdrawal:([0-9a-f-]{36})$/

/** Recomputes the books at once, as the server does each day. */
function Check() {
  const check = useSend('POST /operator/ledger/check', [])
  return (
    <div className="block">
      <div className="actions">
        <h3 className="block-title" style={{ margin: 0 }}>总账</h3>
        <Button loading={check.isPending} onClick={() => check.mutate({})}>核对总账</Button>
        <span className="quiet">每天4点也会核对，不平会报警</span>
      </div>
      {check.data && (
        <Alert
          style={{ marginTop: 12 }} type={check.data.isSound ? 'success' : 'error'} title={check.data.isSound ? '账平' : '账不平，找技术看'}
          description={<ul>{check.data.lines.map((line) => <li key={line}>{line}</li>)}</ul>}
        />
      )}
    </div>
  )
}

function Lines({ kind, ownerId }: { kind: LookedUp, ownerId: string }) {
  const mayPayout = useMay()('GET /operator/payout/detail')
  // Looking is recorded, so it is asked for once.
  const lines = useInfiniteQuery({
    queryKey: [ACCOUNT, { kind, ownerId }],
    queryFn: ({ pageParam }) => call(ACCOUNT, { kind, ownerId, ...(pageParam !== '' && { cursor: pageParam }) }),
    initialPageParam: '', getNextPageParam: ({ next }) => next, staleTime: Infinity, refetchOnWindowFocus: false,
  })
  const amountText = (value: number): string => (kind === 'coins' ? `${value}个` : value < 0 ? `−${yuanText(-value)}` : yuanText(value))
  const [first] = lines.data?.pages ?? []
  if (lines.error && !first) return <Alert type="warning" title={messageOf(lines.error)} />
  return (
    <>
      {first && <p>{LOOKED_UP_TEXTS[kind]}现在有<strong>{amountText(first.balance)}</strong></p>}
      <Table
        rowKey={({ id, amount }) => `${id} ${amount}`} size="small" pagination={false} loading={lines.isLoading}
        locale={{ emptyText: '这个账户没有进出' }} dataSource={lines.data?.pages.flatMap(({ items }) => items) ?? []}
        columns={[
          { title: '时间', dataIndex: 'at', width: 140, render: (at: string) => momentText(at) },
          { title: '什么', dataIndex: 'kind', width: 150, render: (what: string) => TRANSFER_TEXTS[what] ?? what },
          { title: '名目', dataIndex: 'note' },
          { title: '多少', dataIndex: 'amount', width: 130, align: 'right', render: amountText },
          { title: '余额', dataIndex: 'balance', width: 130, align: 'right', render: amountText },
          {
            title: '关于', dataIndex: 'subject', width: 110, render: (subject: string) => {
              const [, withdrawal] = WITHDRAWAL.exec(subject) ?? []
              return withdrawal !== undefined && mayPayout ? <Link to={`/finance/payouts?subject=${withdrawal}`}>看付款</Link> : null
            },
          },
        ]}
      />
      {lines.hasNextPage && (
        <Button style={{ marginTop: 12 }} loading={lines.isFetching} onClick={() => void lines.fetchNextPage()}>再看20笔</Button>
      )}
    </>
  )
}

/** The books: whether they are sound, and the lines of one account. The account is in the address. */
export function LedgerSection() {
  const [search, setSearch] = useSearchParams()
  const kind = LOOKED_UP.find((each) => each === search.get('kind')) ?? 'claim'
  const owner = search.get('owner') ?? ''
  return (
    <>
      <Check />
      <div className="block">
        <div className="queue-tools">
          <h3 className="block-title" style={{ margin: 0 }}>账户</h3>
          <Segmented
            aria-label="哪个账户" value={kind} options={LOOKED_UP.map((value) => ({ value, label: LOOKED_UP_TEXTS[value] }))}
            onChange={(value) => setSearch({ kind: value, owner })}
          />
          <Input.Search
            key={owner} aria-label="编号" placeholder="账号或企业的编号" defaultValue={owner} allowClear style={{ width: 360 }}
            onSearch={(value) => setSearch({ kind, owner: value.trim() })}
          />
        </div>
        {owner === '' ? <Empty description="写编号看一个人或企业的每一笔" style={{ margin: 24 }} />
          : <Lines key={`${kind} ${owner}`} kind={kind} ownerId={owner} />}
      </div>
    </>
  )
}
