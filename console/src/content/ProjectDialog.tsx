import { useQuery } from '@tanstack/react-query'
import { Alert, Modal, Table } from 'antd'
import { call, messageOf } from '../lib/api'

const LOOK = 'POST /operator/project/look'

/** One project with its contact and its jobs. Looking is in the audit log, so it is asked for once. */
export function ProjectDialog({ code, onClose }: { code: string, onClose: () => void }) {
  const { data, error, isLoading } = useQuery({
    queryKey: [LOOK, { code }], queryFn: () => call(LOOK, { code }), staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false,
  })
  return (
    <Modal title={data ? `${data.name}，${data.code}` : code} open width={820} footer={null} onCancel={onClose} loading={isLoading}>
      {error && <Alert type="error" title={messageOf(error)} />}
      {data && (
        <>
          <p>{data.introduction}</p>
          {data.notes.length > 0 && <ul>{data.notes.map((note) => <li key={note}>{note}</li>)}</ul>}
          <dl className="facts">
            <dt>对接人</dt><dd>{data.contact}</dd>
            <dt>电话</dt><dd>{data.phone || '没填'}</dd>
            <dt>什么时候能打</dt><dd>{data.hours || '没写'}</dd>
          </dl>
          <Table
            style={{ marginTop: 12 }} rowKey="id" size="small" dataSource={data.jobs} pagination={{ pageSize: 10, hideOnSinglePage: true }}
            locale={{ emptyText: '还没有岗位' }}
            columns={[
              { title: '岗位', dataIndex: 'title' }, { title: '编号', dataIndex: 'id', width: 310 },
              { title: '推荐的人', key: 'referrer', render: (_value, { referrer, referrerNote }) =>
                [referrer, referrerNote].filter(Boolean).join('：') },
            ]}
          />
        </>
      )}
    </Modal>
  )
}
