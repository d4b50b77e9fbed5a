import { Alert, Table } from 'antd'
import { messageOf, type CallName } from '../lib/api'
import { useCall } from '../lib/queries'
import { momentText } from '../lib/time'
import { TableImport } from './TableImport'

const LIST: readonly CallName[] = ['GET /operator/landmark/list']

/** Business areas and metro stations, by which seekers filter jobs. */
export function LandmarksSection() {
  const list = useCall('GET /operator/landmark/list')
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>商圈和地铁</h2>
        <span className="quiet">没有的城市，求职者看不到这两种筛选</span>
      </div>
      <TableImport
        call="POST /operator/landmark/import" columns="城市,类型,线路,名字,区,纬度,经度" stale={LIST} canRepeat
        help="CSV或XLSX，类型写商圈或地铁站，度数用GCJ-02。文件里的城市整个换掉"
      />
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      <Table
        rowKey="cityId" size="small" loading={list.isLoading} dataSource={list.data?.items ?? []} locale={{ emptyText: '还没有城市' }}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        columns={[
          { title: '城市', dataIndex: 'city' }, { title: '商圈', dataIndex: 'areas', width: 90 },
          { title: '地铁站', dataIndex: 'stations', width: 90 },
          { title: '地铁线', dataIndex: 'lines', width: 90 },
          { title: '什么时候导的', dataIndex: 'at', width: 160, render: (at: string) => momentText(at) },
          { title: '谁导的', dataIndex: 'by', width: 140, render: (by: string) => (by === 'seed' ? '演示数据' : by) },
        ]}
      />
    </>
  )
}
