import { MAX_QUICK_REPLY_WIDTH } from '@daogang/contract/rules/quick-reply'
import { Input } from 'antd'
import { countTo } from '../lib/count'
import { DocumentFrame } from './DocumentFrame'
import { Rows } from './rows'

const ROLES = [{ role: 'c', title: '求职者的' }, { role: 'b', title: '招人的' }] as const

/** The quick replies that a new person starts with. */
export function RepliesSection() {
  return (
    <DocumentFrame kind="replies" part="replies" help="第一次打开聊天的人有这些常用语，以后自己改。已经有的人不变">
      {(replies, set) => ROLES.map(({ role, title }) => (
        <section key={role} className="block" aria-label={title}>
          <h3 className="block-title">{title}</h3>
          <Rows
            rows={replies[role].map((text) => ({ text }))} keyOf={(_row, nth) => String(nth)} fresh={() => ({ text: '' })} addText="加一句"
            onChange={(rows) => set({ ...replies, [role]: rows.map(({ text }) => text) })}
            columns={[{ title: '常用语', render: ({ text }, put) => (
              <Input
                aria-label="常用语" value={text} count={countTo(MAX_QUICK_REPLY_WIDTH)}
                onChange={({ target }) => put({ text: target.value })}
              />
            ) }]}
          />
        </section>
      ))}
    </DocumentFrame>
  )
}
