import type { OperatorAppVersion } from '@daogang/contract/operator-entrance'
import { Alert, Button, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { messageOf, type CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { momentText } from '../lib/time'
import { ReasonDialog } from '../parts/ReasonDialog'
import { MarkDialog } from './MarkDialog'
import { PublishDialog } from './PublishDialog'

const LIST: readonly CallName[] = ['GET /operator/appVersion/list']
const PLATFORMS = { android: '安卓', ios: '苹果' } as const

const boundText = ({ requiredBelow, unsupportedBelow }: OperatorAppVersion): string => [
  requiredBelow && `比${requiredBelow}旧的提醒更新`, unsupportedBelow && `比${unsupportedBelow}旧的不能用`,
].filter(Boolean).join('，')

/** Versions of the native apps: published, withdrawn, and which older ones should update. */
export function AppVersionsSection() {
  const list = useCall('GET /operator/appVersion/list')
  const [dialog, setDialog] = useState<'publish' | 'mark' | null>(null)
  const [ended, setEnded] = useState<OperatorAppVersion | null>(null)
  const withdraw = useSend('POST /operator/appVersion/withdraw', LIST, () => setEnded(null))
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>App版本</h2>
        <Button type="primary" onClick={() => setDialog('publish')}>发布一个版本</Button>
        <Button onClick={() => setDialog('mark')}>旧版本怎么办</Button>
      </div>
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      <Table
        rowKey="id" size="small" loading={list.isLoading} dataSource={list.data?.items ?? []} locale={{ emptyText: '还没发布过' }}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        columns={[
          { title: '平台', dataIndex: 'platform', width: 80, render: (platform: keyof typeof PLATFORMS) => PLATFORMS[platform] },
          { title: '版本', dataIndex: 'version', width: 110 },
          { title: '什么时候', dataIndex: 'publishedAt', width: 150, render: (at: string) => momentText(at) },
          { title: '更新了什么', dataIndex: 'changes', render: (changes: string[]) => changes.join('；') },
          { title: '旧版本', key: 'bounds', render: (_value, row) => boundText(row) },
          { title: '下载', dataIndex: 'url', width: 80, render: (url: string) => (url === '' ? null : <a href={url}>打开</a>) },
          {
            title: '', key: 'actions', width: 110, render: (_value, row) => (row.isWithdrawn ? <Tag>撤回了</Tag>
              : <Space><Button danger onClick={() => setEnded(row)}>撤回</Button></Space>),
          },
        ]}
      />
      {dialog === 'publish' && <PublishDialog onClose={() => setDialog(null)} />}
      {dialog === 'mark' && <MarkDialog onClose={() => setDialog(null)} />}
      {ended && (
        <ReasonDialog
          title={`撤回${PLATFORMS[ended.platform]} ${ended.version}`} verb="撤回" isDanger isBusy={withdraw.isPending}
          onClose={() => setEnded(null)}
          onSend={(reason) => withdraw.mutate({ platform: ended.platform, version: ended.version, reason })}
        >
          <p>撤回以后下载的是前一个版本。</p>
        </ReasonDialog>
      )}
    </>
  )
}
