import type { HolidayKind } from '@daogang/contract/rules/holidays'
import { Alert, Segmented, Table, Tag } from 'antd'
import { useState } from 'react'
import { messageOf, type CallName } from '../lib/api'
import { useCall } from '../lib/queries'
import { weekdayText, yearInChina } from '../lib/time'
import { TableImport } from './TableImport'

const LIST: readonly CallName[] = ['GET /operator/holiday/list']
const KINDS: Readonly<Record<HolidayKind, { text: string, color: string }>> = {
  statutory: { text: '法定，加班三倍', color: 'error' }, off: { text: '放假，加班两倍', color: 'success' }, work: { text: '调休上班', color: 'warning' },
}

/** The holidays of a year, by which overtime is paid. */
export function HolidaysSection() {
  const [thisYear] = useState(() => yearInChina())
  const [year, setYear] = useState(thisYear)
  const list = useCall('GET /operator/holiday/list', { year })
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>节假日</h2>
        <Segmented aria-label="哪年" value={year} options={[thisYear - 1, thisYear, thisYear + 1]} onChange={setYear} />
        <span className="quiet">加班费按这张表算。国务院每年秋天公布下一年的</span>
      </div>
      <TableImport
        call="POST /operator/holiday/import" columns="日期,节日,类型" stale={LIST} help="CSV或XLSX，类型写三倍、放假、上班、平常。说到的日子换掉，别的不动"
      />
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      {list.data?.isUnannounced === true && (
        <Alert type="warning" style={{ marginBottom: 12 }} title={`${year}年只有法定的日子，放假和调休还没导，前后几天的加班费会算错`} />
      )}
      <Table
        rowKey="day" size="small" loading={list.isLoading} dataSource={list.data?.items ?? []} pagination={false}
        columns={[
          { title: '日期', dataIndex: 'day', width: 180, render: weekdayText },
          { title: '节日', dataIndex: 'name' },
          { title: '类型', dataIndex: 'kind', width: 180, render: (kind: HolidayKind) => (
            <Tag color={KINDS[kind].color}>{KINDS[kind].text}</Tag>
          ) },
        ]}
      />
    </>
  )
}
