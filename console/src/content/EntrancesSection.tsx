import type { OperatorEntrance } from '@daogang/contract/operator-import'
import { ENTRANCE_NAMES, type EntranceKind } from '@daogang/contract/rules/departure'
import { Alert, Button, Popconfirm, Table } from 'antd'
import { messageOf, type CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { TableImport } from './TableImport'

const LIST: readonly CallName[] = ['GET /operator/entrance/list']

/** Official entrances for people who left a job or were hurt at work. */
export function EntrancesSection() {
  const list = useCall('GET /operator/entrance/list')
  const remove = useSend('POST /operator/entrance/remove', LIST)
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>官方入口</h2>
        <span className="quiet">讨工资、失业金、仲裁、工伤去哪里办。先核对官方网页，再导</span>
      </div>
      <TableImport
        call="POST /operator/entrance/import" columns="城市,种类,名称,电话,网址,说明,来源,核对日期" stale={LIST}
        help="CSV或XLSX，城市写编号，全国的空着。同城市、种类、名称的换掉"
      />
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      <Table<OperatorEntrance>
        rowKey="id" size="small" loading={list.isLoading} dataSource={list.data?.items ?? []} locale={{ emptyText: '还没有入口' }}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        columns={[
          { title: '城市', dataIndex: 'city', width: 100, render: (city: string) => city || '全国' },
          { title: '办什么', dataIndex: 'kind', width: 100, render: (kind: EntranceKind) => ENTRANCE_NAMES[kind] },
          { title: '名称', dataIndex: 'name' },
          { title: '电话、网址', key: 'way', render: (_value, { phone, url }) => [phone, url].filter(Boolean).join('，') },
          { title: '核对过', dataIndex: 'checkedOn', width: 120, render: (day: string | null) => (
            day ?? <span className="kind-late">没核对</span>
          ) },
          { title: '', key: 'actions', width: 90, render: (_value, { id, name }) => (
            <Popconfirm title={`去掉“${name}”？`} okText="去掉" cancelText="先不" onConfirm={() => remove.mutate({ id })}>
              <Button danger>去掉</Button>
            </Popconfirm>
          ) },
        ]}
      />
    </>
  )
}
