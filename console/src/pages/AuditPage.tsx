import { actionText } from '@daogang/contract/rules/operator-action'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Space, Table } from 'antd'
import { useSearchParams } from 'react-router'
import { call, messageOf } from '../lib/api'
import { useSend } from '../lib/queries'
import { momentText } from '../lib/time'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The audit log, the latest line first, and whether its chain is whole. The filter is in the address. */
export function AuditPage() {
  const [search, setSearch] = useSearchParams()
  const actor = search.get('actor') ?? ''
  const about = (search.get('about') ?? '').toLowerCase()
  const isNoId = about !== '' && !ID.test(about)
  const put = (key: string, value: string): void => setSearch({ ...Object.fromEntries(search), [key]: value.trim() }, { replace: true })
  const log = useInfiniteQuery({
    queryKey: ['GET /operator/audit/list', { actor, about }],
    queryFn: ({ pageParam }) => call('GET /operator/audit/list', {
      ...(actor !== '' && { actor }), ...(about !== '' && { about }), ...(pageParam !== '' && { cursor: pageParam }),
    }),
    initialPageParam: '', getNextPageParam: ({ next }) => next, enabled: !isNoId,
  })
  const verify = useSend('POST /operator/audit/verify', [])
  return (
    <>
      <div className="queue-tools">
        <h1 className="page-title" style={{ margin: 0 }}>操作日志</h1>
        <Input.Search
          aria-label="谁" placeholder="谁" defaultValue={actor} allowClear style={{ width: 180 }} onSearch={(value) => put('actor', value)}
        />
        <Input.Search
          aria-label="编号" placeholder="账号、店或审核的编号" defaultValue={about} allowClear style={{ width: 360 }}
          onSearch={(value) => put('about', value)}
        />
        <Button onClick={() => verify.mutate({})} loading={verify.isPending}>核对有没有动过</Button>
      </div>
      {verify.data && (
        <Alert
          style={{ marginBottom: 16 }} type={verify.data.isSound ? 'success' : 'error'}
          title={verify.data.isSound ? `没有动过，共${verify.data.lines}条` : '日志被动过'}
          description={verify.data.isSound
            ? <span className="secret">{verify.data.head}</span>
            : <ul>{verify.data.problems.map((problem) => <li key={problem}>{problem}</li>)}</ul>}
        />
      )}
      {isNoId && <Alert type="warning" title="这不是编号。编号是36位，从网址或列表里整个复制" style={{ marginBottom: 16 }} />}
      {log.error && <Alert type="error" title={messageOf(log.error)} />}
      <Table
        rowKey="seq" size="small" pagination={false} loading={log.isLoading}
        dataSource={log.data?.pages.flatMap((page) => page.items) ?? []}
        columns={[
          { title: '第几条', dataIndex: 'seq', width: 90 },
          { title: '时间', dataIndex: 'at', width: 150, render: (at: string) => momentText(at) },
          { title: '谁', dataIndex: 'actor', width: 140 },
          { title: '做了什么', dataIndex: 'action', width: 220, render: actionText },
          {
            title: '原因', dataIndex: 'reason',
            render: (reason: string, { rule }) => <>{reason}{rule !== '' && <div className="quiet">{rule}</div>}</>,
          },
          {
            title: '关于', key: 'about', width: 330,
            render: (_value, line) => [line.subjectId, line.accountId, line.companyId].filter((id) => id !== '').map((id) => (
              <div key={id}><Button type="link" size="small" style={{ padding: 0 }} onClick={() => put('about', id)}>{id}</Button></div>
            )),
          },
        ]}
      />
      {log.hasNextPage && (
        <Space style={{ marginTop: 16 }}>
          <Button loading={log.isFetching} onClick={() => void log.fetchNextPage()}>再看20条</Button>
        </Space>
      )}
    </>
  )
}
