import type { TableImport as Report } from '@daogang/contract/operator-import'
import { Table, Tag } from 'antd'
import type { CallName } from '../lib/api'
import { FileImport } from '../parts/FileImport'

const CHANGES = { new: '新增', changed: '修改', removed: '去掉' } as const
const COLORS = { new: 'success', changed: 'warning', removed: 'error' } as const

const changesOf = ({ counts }: Report): number => counts.new + counts.changed + counts.removed

function sumOf(report: Report): string {
  const { counts, outcome, note } = report
  const parts = [`新增${counts.new}`, `修改${counts.changed}`, `去掉${counts.removed}`, `不变${counts.same}`].join('，')
  if (outcome === 'written') return [`写好了：${parts}`, note].filter(Boolean).join('。')
  return changesOf(report) === 0 ? `和现在一样，${counts.same}行都不变` : `${parts}，核对好再写`
}

/** A table that operators import: what the file changes, with what there was before. */
export function TableImport({ call, columns, help, stale, canRepeat = false }: {
  call: `POST /operator/${'holiday' | 'landmark' | 'entrance'}/import`
  columns: string
  help: string
  stale: readonly CallName[]
  /** Writing the same again finishes what followed from it. */
  canRepeat?: boolean
}) {
  return (
    <FileImport
      call={call} columns={columns} help={help} stale={stale} isWhole sum={sumOf} hasWork={(report) => canRepeat || changesOf(report) > 0}
    >
      {(report) => (report.changes.length === 0 ? null : (
        <>
          <Table
            size="small" rowKey={({ name, change }) => `${change} ${name}`} dataSource={report.changes}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: '第几行', dataIndex: 'line', width: 80, render: (line: number | null) => line ?? '' },
              { title: '改动', dataIndex: 'change', width: 80, render: (change: keyof typeof CHANGES) => (
                <Tag color={COLORS[change]}>{CHANGES[change]}</Tag>
              ) },
              { title: '什么', dataIndex: 'name', width: 260 }, { title: '现在', dataIndex: 'before' }, { title: '改成', dataIndex: 'after' },
            ]}
          />
          {changesOf(report) > report.changes.length && <p className="quiet">只列前{report.changes.length}处，一共{changesOf(report)}处</p>}
        </>
      ))}
    </FileImport>
  )
}
