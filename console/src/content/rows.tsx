import { Button, Table, type TableProps } from 'antd'
import { useState } from 'react'

/** More fields at once take seconds to draw. */
const PAGE_SIZE = 20

/** A cell of a list that is changed in its place. */
interface RowColumn<R> {
  title: string
  width?: number
  render: (row: R, put: (values: Partial<R>) => void) => React.ReactNode
}

/** A list whose lines are changed in their place, moved, added and removed. */
export function Rows<R extends object>({ rows, columns, keyOf, fresh, addText, onChange }: {
  rows: readonly R[], columns: readonly RowColumn<R>[], keyOf: (row: R, nth: number) => string, fresh: () => R, addText: string,
  onChange: (rows: R[]) => void
}) {
  const [page, setPage] = useState(1)
  const put = (nth: number, values: Partial<R>): void => onChange(rows.map((row, at) => (at === nth ? { ...row, ...values } : row)))
  const up = (nth: number): void => onChange(rows.map((row, at) => (at === nth - 1 ? rows[nth] : at === nth ? rows[nth - 1] : row) ?? row))
  const all: TableProps<{ row: R, nth: number }>['columns'] = [
    ...columns.map(({ title, width, render }) => ({
      title, ...(width !== undefined && { width }), key: title,
      render: (_value: unknown, { row, nth }: { row: R, nth: number }) => render(row, (values) => put(nth, values)),
    })),
    {
      title: '', key: 'move', width: 150,
      render: (_value: unknown, { nth }: { nth: number }) => (
        <>
          <Button type="text" disabled={nth === 0} onClick={() => up(nth)}>上移</Button>
          <Button type="text" danger onClick={() => onChange(rows.filter((_row, at) => at !== nth))}>删掉</Button>
        </>
      ),
    },
  ]
  const add = (): void => {
    onChange([...rows, fresh()])
    setPage(Math.ceil((rows.length + 1) / PAGE_SIZE))
  }
  return (
    <>
      <Table
        size="small" columns={all}
        pagination={{ current: page, pageSize: PAGE_SIZE, onChange: setPage, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={rows.map((row, nth) => ({ row, nth }))}
        rowKey={({ row, nth }) => keyOf(row, nth)} locale={{ emptyText: '还没有' }}
      />
      <Button style={{ marginTop: 12 }} onClick={add}>{addText}</Button>
    </>
  )
}
