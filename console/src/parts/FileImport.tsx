import { APPROVALS } from '@daogang/contract/rules/review'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Space, Table, Upload } from 'antd'
import { useState, type ReactNode } from 'react'
import { messageOf, type CallName, type Data } from '../lib/api'
import { saveText } from '../lib/save-text'
import { sendFile } from '../lib/send-file'
import { useMe } from '../lib/session'

/** Imports whose file is previewed, then written. */
export type ImportCall = `POST /operator/${'holiday' | 'landmark' | 'entrance' | 'bank' | 'income'}/import`

interface Props<N extends ImportCall> {
  call: N
  /** The columns of the file, for the empty table that an operator can save. */
  columns: string
  /** What the file is, in one sentence. */
  help: string
  /** On the button that writes. */
  verb?: string
  /** What would be done, or was done. */
  sum: (report: Data<N>) => string
  /** Whether there is something to write. */
  hasWork: (report: Data<N>) => boolean
  /** One wrong row stops all. */
  isWhole: boolean
  stale: readonly CallName[]
  children: (report: Data<N>) => ReactNode
}

const OUTCOMES = { preview: 'info', second: 'warning', written: 'success' } as const

/** Rows that are wrong, and what to do about them. */
function Problems({ report: { problems, problemCount }, isWhole }: {
  report: Pick<Data<ImportCall>, 'problems' | 'problemCount'>, isWhole: boolean
}) {
  return (
    <section aria-label="要改的地方">
      <Alert
        type="error" style={{ marginBottom: 12 }}
        title={isWhole ? `一行都没导，有${problemCount}个地方要改` : `有${problemCount}行导不了，别的行不受影响`}
      />
      <Table
        size="small" rowKey={({ line, problem }) => `${line} ${problem}`} dataSource={problems}
        pagination={{ pageSize: 10, hideOnSinglePage: true }} style={{ marginBottom: 12 }}
        columns={[{ title: '第几行', dataIndex: 'line', width: 90 }, { title: '怎么改', dataIndex: 'problem' }]}
      />
    </section>
  )
}

/** Chooses a file, shows what it would do or its faults, and writes it. A large one waits for a second operator with the same file. */
export function FileImport<N extends ImportCall>({
  call, columns, help, verb = '写进去', sum, hasWork, isWhole, stale, children,
}: Props<N>) {
  const { message } = App.useApp()
  const { name } = useMe()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const read = useMutation({
    mutationFn: ({ source, fingerprint }: { source: File, fingerprint: string }) => sendFile(call, { fingerprint }, source),
    onError: (error) => void message.error(messageOf(error)),
    onSettled: () => {
      for (const each of stale) void queries.invalidateQueries({ queryKey: [each] })
    },
  })
  const report = read.data
  const isStopped = report !== undefined && isWhole && report.problemCount > 0
  const mayWrite = report?.outcome === 'preview' && !isStopped && hasWork(report)
    && !(stillNeeds(report) && report.confirmedBy.includes(name))
  return (
    <section className="block" aria-label="导入">
      <Space wrap style={{ marginBottom: report ? 12 : 0 }}>
        <Upload
          accept=".csv,.xlsx" maxCount={1} showUploadList={false} beforeUpload={(source) => {
            setFile(source)
            read.mutate({ source, fingerprint: '' })
            return false
          }}
        >
          <Button type="primary" loading={read.isPending}>选一个文件看看</Button>
        </Upload>
        <Button onClick={() => saveText('空表.csv', `\ufeff${columns}\r\n`)}>下载空表</Button>
        <span className="quiet">{help}</span>
      </Space>
      {report && report.problemCount > 0 && <Problems report={report} isWhole={isWhole} />}
      {report && file && !isStopped && (
        <section aria-label="会改什么">
          <Alert
            type={OUTCOMES[report.outcome]} title={sum(report)} style={{ marginBottom: 12 }} description={nextOf(report)}
            action={mayWrite && (
              <Button
                type="primary" loading={read.isPending} onClick={() => read.mutate({ source: file, fingerprint: report.fingerprint })}
              >
                {report.needsTwo && report.confirmedBy.length === 0 ? '我看过了，确认' : verb}
              </Button>
            )}
          />
          {children(report)}
        </section>
      )}
    </section>
  )
}

type Confirmed = Pick<Data<ImportCall>, 'outcome' | 'needsTwo' | 'confirmedBy'>

/** Whether another operator has to confirm. Two words stay for days: the rest of a file needs no third one. */
const stillNeeds = ({ needsTwo, confirmedBy }: Confirmed): boolean => needsTwo && confirmedBy.length < APPROVALS

/** Who still has to confirm. */
function nextOf(report: Confirmed): string | undefined {
  const { outcome, needsTwo, confirmedBy } = report
  if (outcome === 'second') return '你的确认记下了。让另一个人选同一个文件，看过再确认'
  if (outcome === 'written' || !needsTwo) return undefined
  if (!stillNeeds(report)) return `${confirmedBy.join('、')}都确认过了，可以接着写剩下的`
  return confirmedBy.length === 0 ? '要两个人选同一个文件，各确认一次' : `${confirmedBy.join('、')}确认过，还要一个人`
}
