import { Input } from 'antd'
import { DocumentFrame } from './DocumentFrame'
import { Rows } from './rows'

const HELP = '处理的决定自动公示。这里写开头的话，和哪些不公示：写公示编号，在那个人或企业的页面上、处理的那一条里，再写为什么'

/** The words above the public list of sanctions, and decisions that are not in it. */
export function ViolationsSection() {
  return (
    <DocumentFrame kind="violations" part="violations" help={HELP}>
      {(violations, set) => (
        <>
          <Input.TextArea
            aria-label="开头的话" placeholder="开头的话，可以不写" value={violations.intro} maxLength={200} autoSize={{ minRows: 2 }}
            style={{ marginBottom: 16 }}
            onChange={({ target }) => set({ ...violations, intro: target.value })}
          />
          <Rows
            rows={violations.withheld} keyOf={(_row, nth) => String(nth)} fresh={() => ({ id: '', reason: '' })} addText="加一条不公示的"
            onChange={(withheld) => set({ ...violations, withheld })}
            columns={[
              { title: '公示编号', width: 380, render: ({ id }, put) => (
                <Input aria-label="公示编号" value={id} maxLength={36} onChange={({ target }) => put({ id: target.value.trim() })} />
              ) },
              { title: '为什么不公示', render: ({ reason }, put) => (
                <Input aria-label="为什么不公示" value={reason} maxLength={100} onChange={({ target }) => put({ reason: target.value })} />
              ) },
            ]}
          />
        </>
      )}
    </DocumentFrame>
  )
}
