import type { OperatorDataExport } from '@daogang/contract/operator-visit'
import { Alert, App, Button, Space } from 'antd'
import { Link } from 'react-router'
import type { CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { endText } from '../lib/time'

const LIST: readonly CallName[] = ['GET /operator/dataExport/list']
const EVERY_MS = 30_000

const stateText = ({ state, percent, until }: OperatorDataExport): string => {
  switch (state) {
    case 'waiting': return '排队'
    case 'building': return `整理了${percent}%`
    case 'ready': return until === null ? '整理好了' : `整理好了，放到${endText(until)}`
    case 'failed': return '没整理成'
    default: return '取走了'
  }
}

/** Exports of people's own data: of one person, or without one those that the operator may take. */
export function DataExports({ accountId }: { accountId?: string }) {
  const { message } = App.useApp()
  const list = useCall('GET /operator/dataExport/list', undefined, { every: EVERY_MS })
  const open = useSend('POST /operator/dataExport/open', LIST, ({ url, fileName }) => {
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
    void message.info('只交给本人。存好以后点“存好了”，十分钟里能再下', 8)
  })
  const received = useSend('POST /operator/dataExport/received', LIST, () => void message.success('服务器上的删了'))
  const shown = list.data?.items.filter((each) => (accountId === undefined ? each.isMine : each.accountId === accountId)) ?? []
  return (
    <>
      {shown.map((each) => (
        <Alert
          key={each.id} type="info" style={{ marginTop: 12, marginBottom: 12 }}
          title={<>
            {each.isForPerson ? '替本人导出的数据' : '本人在导出数据'}：{stateText(each)}
            {accountId === undefined && <> <Link to={`/person/${each.accountId}`}>看这个人</Link></>}
          </>}
          action={each.isMine && each.state === 'ready' && (
            <Space>
              <Button loading={open.isPending} onClick={() => open.mutate({ id: each.id })}>下载</Button>
              <Button loading={received.isPending} onClick={() => received.mutate({ id: each.id })}>存好了</Button>
            </Space>
          )}
        />
      ))}
    </>
  )
}
