import type { OperatorProject, ProjectImport } from '@daogang/contract/operator-project'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Space, Table, Tag, Upload } from 'antd'
import { useState } from 'react'
import { call, messageOf } from '../lib/api'
import { usePages, useSend } from '../lib/queries'
import { saveText } from '../lib/save-text'
import { sendFile } from '../lib/send-file'
import { More } from '../parts/More'
import { ReasonDialog } from '../parts/ReasonDialog'
import { ProjectDialog } from './ProjectDialog'
import { SearchOrderDialog, StoreJobsDialog } from './ProjectTools'

/** Titles of jobs. */
const listed = (titles: string[]): string => titles.join('、')
const CHANGES = { new: '新增', changed: '修改', same: '不变' } as const
const IMPORT = 'POST /operator/project/import'
const PROJECTS = 'GET /operator/project/list'

/** The changes of a file, or its faults. It is written only after this was seen. */
function Preview({ report, isBusy, onWrite }: { report: ProjectImport, isBusy: boolean, onWrite: () => void }) {
  const { projects, problems, isWritten } = report
  if (problems.length > 0) {
    return (
      <section aria-label="要改的地方">
        <Alert type="error" title={`一行都没导，有${problems.length}个地方要改`} style={{ marginBottom: 12 }} />
        <Table
          size="small" rowKey={({ line, problem }) => `${line} ${problem}`} dataSource={problems}
          pagination={{ pageSize: 20, hideOnSinglePage: true }}
          columns={[{ title: '第几行', dataIndex: 'line', width: 90 }, { title: '怎么改', dataIndex: 'problem' }]}
        />
      </section>
    )
  }
  const changed = projects.filter(({ change }) => change !== 'same').length
  return (
    <section aria-label="会改什么">
      <Alert
        type={isWritten ? 'success' : 'info'} style={{ marginBottom: 12 }}
        title={isWritten ? `写好了，改了${changed}个项目` : changed === 0 ? '和现在一样，不用写' : `会改${changed}个项目，核对好再写`}
        action={!isWritten && changed > 0 && <Button type="primary" loading={isBusy} onClick={onWrite}>写进去</Button>}
      />
      <Table
        size="small" rowKey="code" dataSource={projects} pagination={{ pageSize: 20, hideOnSinglePage: true }}
        columns={[
          { title: '第几行', dataIndex: 'line', width: 80 },
          { title: '改动', dataIndex: 'change', width: 80, render: (change: keyof typeof CHANGES) => CHANGES[change] },
          { title: '编号', dataIndex: 'code' }, { title: '项目', dataIndex: 'name' }, { title: '门店', dataIndex: 'store' },
          { title: '岗位', dataIndex: 'jobs', width: 70 }, { title: '移出', dataIndex: 'removed', width: 70 },
          { title: '图片', dataIndex: 'pictures', width: 70 },
          { title: '没在招的岗位', dataIndex: 'closed', render: listed },
          { title: '替门店发', dataIndex: 'made', render: listed }, { title: '先审核', dataIndex: 'reviewing', render: listed },
          { title: '发过了，内容归门店改', dataIndex: 'madeBefore', render: listed },
        ]}
      />
    </section>
  )
}

const switchVerb = ({ isOffline }: OperatorProject): string => (isOffline ? '上线' : '下线')

/** Projects with their jobs: a file is previewed, then written; each can be taken offline. */
export function ProjectsSection() {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { list, items } = usePages([PROJECTS], (from) => call(PROJECTS, from))
  const [file, setFile] = useState<File | null>(null)
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({})
  const [sending, setSending] = useState(0)
  const [switched, setSwitched] = useState<OperatorProject | null>(null)
  const [looked, setLooked] = useState<OperatorProject | null>(null)
  const [tool, setTool] = useState<'jobs' | 'order' | null>(null)
  const read = useMutation({
    mutationFn: ({ source, fingerprint }: { source: File, fingerprint: string }) =>
      sendFile(IMPORT, { fingerprint, pictures: JSON.stringify(pictures) }, source),
    onError: (error) => void message.error(messageOf(error)),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [PROJECTS] }),
  })
  const change = useSend('POST /operator/project/switch', [PROJECTS], () => setSwitched(null))
  const addPicture = async (source: File): Promise<void> => {
    setSending((before) => before + 1)
    try {
      const { key } = await sendFile('POST /operator/picture/add', {}, source)
      setPictures((before) => ({ ...before, [source.name]: key }))
      // The preview was of other pictures.
      setFile(null)
    } catch (error) {
      void message.error(`${source.name}：${messageOf(error)}`)
    } finally {
      setSending((before) => before - 1)
    }
  }
  const save = async (): Promise<void> => {
    const { csv } = await call('GET /operator/project/export')
    saveText('优选项目.csv', csv)
  }
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>优选项目</h2>
        <Upload
          multiple accept="image/jpeg,image/png,image/webp" showUploadList={false} beforeUpload={(source) => {
            void addPicture(source)
            return false
          }}
        >
          <Button loading={sending > 0}>{Object.keys(pictures).length === 0 ? '先传图片' : `再传图片，传好${Object.keys(pictures).length}张`}</Button>
        </Upload>
        <Upload
          accept=".csv,.xlsx" maxCount={1} showUploadList={false} beforeUpload={(source) => {
            setFile(source)
            read.mutate({ source, fingerprint: '' })
            return false
          }}
        >
          <Button type="primary" loading={read.isPending} disabled={sending > 0}>选一个文件看看</Button>
        </Upload>
        <Button onClick={() => void save()}>下载现在的</Button>
        <Button onClick={() => setTool('jobs')}>找岗位编号</Button>
        <Button onClick={() => setTool('order')}>筛选先列哪些</Button>
        <span className="quiet">CSV或XLSX，一行一个岗位。图片写文件名，先在这里传</span>
      </div>
      {file && read.data && (
        <Preview
          report={read.data} isBusy={read.isPending}
          onWrite={() => read.mutate({ source: file, fingerprint: read.data.fingerprint })}
        />
      )}
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      <Table
        style={{ marginTop: 16 }} rowKey="id" size="small" loading={list.isLoading} dataSource={items}
        pagination={false} locale={{ emptyText: '还没有项目' }}
        columns={[
          { title: '编号', dataIndex: 'code' }, { title: '项目', dataIndex: 'name' }, { title: '门店', dataIndex: 'store' },
          { title: '岗位', dataIndex: 'jobs', width: 70 },
          { title: '状态', dataIndex: 'isOffline', width: 90, render: (off: boolean) => (
            <Tag color={off ? 'default' : 'success'}>{off ? '已下线' : '在线'}</Tag>
          ) },
          { title: '', key: 'actions', width: 150, render: (_value, project) => (project.code === '' ? null : (
            <Space>
              <Button onClick={() => setLooked(project)}>看</Button>
              <Button onClick={() => setSwitched(project)}>{switchVerb(project)}</Button>
            </Space>
          )) },
        ]}
      />
      <More list={list} text="再看20个" />
      {looked && <ProjectDialog code={looked.code} onClose={() => setLooked(null)} />}
      {tool === 'jobs' && <StoreJobsDialog onClose={() => setTool(null)} />}
      {tool === 'order' && <SearchOrderDialog onClose={() => setTool(null)} />}
      {switched && (
        <ReasonDialog
          title={`${switchVerb(switched)}“${switched.name}”`} verb={switchVerb(switched)} isBusy={change.isPending}
          onClose={() => setSwitched(null)}
          onSend={(reason) => change.mutate({ code: switched.code, isOffline: !switched.isOffline, reason })}
        />
      )}
    </>
  )
}
