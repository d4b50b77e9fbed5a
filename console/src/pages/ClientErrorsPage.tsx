import { CLIENT_ERROR_HOSTS, CLIENT_ERROR_KINDS, type ClientErrorHost, type ClientErrorKind } from '@daogang/contract/rules/client-error'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Select, Space, Spin, Table, Tag } from 'antd'
import { useSearchParams } from 'react-router'
import { call, messageOf } from '../lib/api'
import { useCall } from '../lib/queries'
import { momentText } from '../lib/time'

const KIND_TEXTS: Readonly<Record<ClientErrorKind, string>> = {
  error: '未捕获的错误', rejection: '没处理的异步错误', chunk: '代码没加载到', render: '页面画不出来', page: '没有这一页',
}
const HOST_TEXTS: Readonly<Record<ClientErrorHost, string>> = { h5: 'H5', weapp: '微信', alipay: '支付宝', console: '控制台' }

const choices = <K extends string>(keys: readonly K[], texts: Readonly<Record<K, string>>) =>
  keys.map((value) => ({ value, label: texts[value] }))
const known = <K extends string>(keys: readonly K[], value: string | null): K | undefined => keys.find((key) => key === value)

/** One error: its releases, and where in the sources each was thrown. */
function Detail({ fingerprint }: { fingerprint: string }) {
  const detail = useCall('GET /operator/clientError/detail', { fingerprint })
  if (detail.error) return <Alert type="error" title={messageOf(detail.error)} />
  if (!detail.data) return <Spin />
  const { group, releases } = detail.data
  return (
    <>
      <p>{group.type}：<span className="secret">{group.message || '没有内容'}</span></p>
      {releases.map(({ release, host, count, firstAt, lastAt, page, frames }) => (
        <section key={`${release} ${host}`}>
          <h2 className="section-title">{HOST_TEXTS[host]} <span className="secret">{release.slice(0, 8)}</span>，{count}次</h2>
          <p className="quiet">{momentText(firstAt)}到{momentText(lastAt)}{page !== '' && `，在 ${page}`}</p>
          {frames.length === 0 && <p className="quiet">没有说在哪</p>}
          <ol>
            {frames.map(({ at, name, isResolved }, nth) => (
              <li key={`${nth} ${at}`}>
                <span className="secret">{at}</span> {name} {!isResolved && <span className="quiet">（没有这一版的映射）</span>}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

/** Errors in clients by message and place, the last reported first. Filters and the open one are in the address. */
export default function ClientErrorsPage() {
  const [search, setSearch] = useSearchParams()
  const kind = known(CLIENT_ERROR_KINDS, search.get('kind'))
  const host = known(CLIENT_ERROR_HOSTS, search.get('host'))
  const opened = /^[0-9a-f]{16}$/.exec(search.get('open') ?? '')?.[0]
  const put = (key: string, value = ''): void => setSearch({ ...Object.fromEntries(search), [key]: value }, { replace: true })
  const filter = { ...(kind && { kind }), ...(host && { host }) }
  const list = useInfiniteQuery({
    queryKey: ['GET /operator/clientError/list', filter],
    queryFn: ({ pageParam }) => call('GET /operator/clientError/list', { ...filter, ...(pageParam !== '' && { cursor: pageParam }) }),
    initialPageParam: '', getNextPageParam: ({ next }) => next,
  })
  return (
    <>
      <div className="queue-tools">
        <h1 className="page-title" style={{ margin: 0 }}>客户端错误</h1>
        <Select
          aria-label="种类" placeholder="种类" allowClear value={kind} style={{ width: 160 }} options={choices(CLIENT_ERROR_KINDS, KIND_TEXTS)}
          onChange={(value?: ClientErrorKind) => put('kind', value)}
        />
        <Select
          aria-label="哪一端" placeholder="哪一端" allowClear value={host} style={{ width: 120 }}
          options={choices(CLIENT_ERROR_HOSTS, HOST_TEXTS)} onChange={(value?: ClientErrorHost) => put('host', value)}
        />
      </div>
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      <Table
        rowKey="fingerprint" size="small" pagination={false} loading={list.isLoading} locale={{ emptyText: '没有错误' }}
        dataSource={list.data?.pages.flatMap((page) => page.items) ?? []}
        columns={[
          { title: '种类', dataIndex: 'kind', width: 130, render: (value: ClientErrorKind) => KIND_TEXTS[value] },
          {
            title: '出了什么', key: 'what', render: (_value, { type, message, source, fingerprint }) => (
              <>
                <Button type="link" size="small" style={{ padding: 0 }} onClick={() => put('open', fingerprint)}>
                  {`${type}：${message || '没有内容'}`}
                </Button>
                {source !== '' && <div className="quiet secret">{source}</div>}
              </>
            ),
          },
          { title: '次数', dataIndex: 'count', width: 90 },
          {
            title: '哪一端', dataIndex: 'hosts', width: 170,
            render: (hosts: ClientErrorHost[]) => hosts.map((one) => <Tag key={one}>{HOST_TEXTS[one]}</Tag>),
          },
          { title: '几个版本', dataIndex: 'releases', width: 90 },
          { title: '第一次', dataIndex: 'firstAt', width: 150, render: (at: string) => momentText(at) },
          { title: '最近', dataIndex: 'lastAt', width: 150, render: (at: string) => momentText(at) },
        ]}
      />
      {list.hasNextPage && (
        <Space style={{ marginTop: 16 }}>
          <Button loading={list.isFetching} onClick={() => void list.fetchNextPage()}>再看20个</Button>
        </Space>
      )}
      <Drawer open={opened !== undefined} size={720} title="在哪出的错" onClose={() => put('open')}>
        {opened && <Detail fingerprint={opened} />}
      </Drawer>
    </>
  )
}
