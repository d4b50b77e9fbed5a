import type { ProjectFilter } from '@daogang/contract/operator-project'
import { Alert, App, Button, Input, Modal, Select, Table } from 'antd'
import { useState } from 'react'
import { messageOf, type CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'

const ORDER: readonly CallName[] = ['GET /operator/project/order']
const FILTERS: Readonly<Record<ProjectFilter, string>> = { city: '城市', category: '工种', settlement: '结算' }

function Jobs({ store }: { store: string }) {
  const list = useCall('GET /operator/project/jobs', { store })
  if (list.error) return <Alert type="warning" title={messageOf(list.error)} />
  return (
    <Table
      rowKey="id" size="small" loading={list.isLoading} dataSource={list.data?.items ?? []}
      pagination={{ pageSize: 10, hideOnSinglePage: true }} locale={{ emptyText: '这家门店没有在招的岗位' }}
      columns={[
        { title: '岗位', dataIndex: 'title' }, { title: '编号', dataIndex: 'id', width: 310 },
        { title: '在哪个项目', dataIndex: 'project', width: 140, render: (project: string) => project || '没有' },
      ]}
    />
  )
}

/** Finds the jobs of a store with their ids, which the file of projects names. */
export function StoreJobsDialog({ onClose }: { onClose: () => void }) {
  const [store, setStore] = useState('')
  return (
    <Modal title="门店在招的岗位" open width={820} footer={null} onCancel={onClose}>
      <Input.Search
        aria-label="门店" placeholder="门店的编号或全名" maxLength={60} enterButton="找" style={{ marginBottom: 12 }}
        onSearch={(value) => setStore(value.trim())}
      />
      {store !== '' && <Jobs store={store} />}
    </Modal>
  )
}

/** Which values of each filter of preferred jobs come first, in this order. */
export function SearchOrderDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp()
  const order = useCall('GET /operator/project/order')
  const [changed, setChanged] = useState<Partial<Record<ProjectFilter, string[]>>>({})
  const save = useSend('POST /operator/project/saveOrder', ORDER, () => void message.success('存下了，马上生效'))
  return (
    <Modal title="筛选先列哪些" open footer={null} onCancel={onClose} loading={order.isLoading}>
      <p className="quiet">按选的先后列，其余的按岗位多少排。有岗位的才列</p>
      {order.error && <Alert type="error" title={messageOf(order.error)} />}
      {order.data?.items.map(({ filter, first, choices }) => {
        const now = changed[filter] ?? first
        return (
          <div key={filter} className="queue-tools">
            <span style={{ width: 40 }}>{FILTERS[filter]}</span>
            <Select
              mode="multiple" aria-label={`先列的${FILTERS[filter]}`} placeholder="按岗位多少排" style={{ flex: 1 }} value={now} options={choices}
              showSearch={{ optionFilterProp: 'label' }} onChange={(value: string[]) => setChanged({ ...changed, [filter]: value })}
            />
            <Button
              aria-label={`存下${FILTERS[filter]}`} loading={save.isPending} disabled={now.join() === first.join()}
              onClick={() => save.mutate({ filter, first: now })}
            >
              存下
            </Button>
          </div>
        )
      })}
    </Modal>
  )
}
