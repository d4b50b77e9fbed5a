import type { WordRule } from '@daogang/contract/operator-content'
import { WORD_CONTEXT_TEXTS, WORD_CONTEXTS } from '@daogang/contract/rules/content'
import { Alert, Button, Input, Segmented, Table, Tag } from 'antd'
import { useState } from 'react'
import { useSend } from '../lib/queries'

const CONTEXTS = WORD_CONTEXTS.map((value) => ({ value, label: WORD_CONTEXT_TEXTS[value] }))

/** Tries a text on the rules of operators as they are here, saved or not; without any on the saved ones. */
export function TestBox({ words }: { words?: WordRule[] }) {
  const [text, setText] = useState('')
  const [context, setContext] = useState<(typeof WORD_CONTEXTS)[number]>('job')
  const [role, setRole] = useState<'c' | 'b'>('b')
  const test = useSend('POST /operator/words/test', [])
  return (
    <section className="block" aria-label="试一段话">
      <h3 className="block-title">试一段话</h3>
      <Input.TextArea
        aria-label="要试的话" value={text} maxLength={2000} autoSize={{ minRows: 2 }} onChange={({ target }) => setText(target.value)}
      />
      <div className="queue-tools" style={{ marginTop: 12 }}>
        <Segmented aria-label="写在哪里" value={context} options={CONTEXTS} onChange={setContext} />
        <Segmented
          aria-label="谁写的" value={role} options={[{ value: 'b', label: '招人的' }, { value: 'c', label: '求职者' }]} onChange={setRole}
        />
        <Button disabled={text.trim() === ''} loading={test.isPending} onClick={() => test.mutate({ text, context, role,
          ...words && { words } })}>试一试</Button>
      </div>
      {test.data && (
        <>
          <Alert type={test.data.isRefused ? 'error' : 'success'} title={test.data.message} style={{ marginBottom: 12 }} />
          <Alert
            type={test.data.jobs.stopped > 0 ? 'warning' : 'success'} style={{ marginBottom: 12 }}
            title={`最近的${test.data.jobs.read}个岗位里，有${test.data.jobs.stopped}个有运营的词`} description={test.data.jobs.titles.join('、')}
          />
          <Table
            size="small" pagination={false} rowKey={({ from, rule }) => `${from} ${rule}`} dataSource={test.data.findings}
            locale={{ emptyText: '没有对上的' }}
            columns={[
              { title: '对上的', dataIndex: 'text', width: 140 }, { title: '规则', dataIndex: 'rule' },
              { title: '哪来的', dataIndex: 'source', width: 90, render: (source: string) => (source === 'operator' ? '运营的' : '自带的') },
              { title: '算不算', key: 'counts', width: 220, render: (_value, { counts, why }) => (
                <><Tag color={counts ? 'red' : 'green'}>{counts ? '算' : '不算'}</Tag>{why}</>
              ) },
            ]}
          />
        </>
      )}
    </section>
  )
}

/** The same alone, for operators without the rules. */
export const TestSection = () => <TestBox />
