import type { WordRule } from '@daogang/contract/operator-content'
import { WORD_CONTEXT_TEXTS, WORD_CONTEXTS, WORD_KIND_TEXTS } from '@daogang/contract/rules/content'
import { Alert, Button, Input, Segmented, Select, Switch, Table, Tag } from 'antd'
import { useState } from 'react'
import { useSend } from '../lib/queries'
import { DocumentFrame } from './DocumentFrame'
import { ROLES } from './choices'
import { Rows } from './rows'

const KINDS = Object.entries(WORD_KIND_TEXTS).map(([value, label]) => ({ value: value as WordRule['kind'], label }))
const CONTEXTS = WORD_CONTEXTS.map((value) => ({ value, label: WORD_CONTEXT_TEXTS[value] }))
const HELP = '加在自带的规则旁边：有一个词就算，字中间夹了空格、标点也算。自带的规则不在这里改'

/** Tries a text on the rules as they are here, saved or not. */
function TestBox({ words }: { words: WordRule[] }) {
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
          words })}>试一试</Button>
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

const fresh = (): WordRule => ({
  id: crypto.randomUUID(), words: [], kind: 'fraud', rule: '', hint: '', contexts: ['job', 'chat'], role: 'any', isOn: true,
})

/** The operators' rules on words, and a box to try a text. */
export function WordsSection() {
  return (
    <DocumentFrame kind="words" part="words" help={HELP}>
      {(words, set) => (
        <>
          <Rows
            rows={words} keyOf={({ id }) => id} fresh={fresh} addText="加一条规则" onChange={set}
            columns={[
              { title: '词，回车分开', width: 220, render: ({ words: list }, put) => (
                <Select
                  mode="tags" aria-label="词" open={false} suffixIcon={null} style={{ width: '100%' }} value={list} tokenSeparators={['，',
                    ',']}
                  onChange={(next: string[]) => put({ words: next.map((word) => word.trim()) })}
                />
              ) },
              { title: '类别', width: 120, render: ({ kind }, put) => (
                <Select aria-label="类别" style={{ width: '100%' }} value={kind} options={KINDS} onChange={(next) => put({ kind: next })} />
              ) },
              { title: '对方看到的规则和怎么改', render: ({ rule, hint }, put) => (
                <>
                  <Input aria-label="规则" placeholder="规则" value={rule} maxLength={80}
                    onChange={({ target }) => put({ rule: target.value })} />
                  <Input aria-label="怎么改" placeholder="怎么改" value={hint} maxLength={80}
                    onChange={({ target }) => put({ hint: target.value })} />
                </>
              ) },
              { title: '写在哪里', width: 190, render: ({ contexts }, put) => (
                <Select
                  mode="multiple" aria-label="写在哪里" style={{ width: '100%' }} value={contexts} options={CONTEXTS}
                  onChange={(next) => put({ contexts: next })}
                />
              ) },
              { title: '谁写的', width: 110, render: ({ role }, put) => (
                <Select
                  aria-label="谁写的" style={{ width: '100%' }} value={role} options={[...ROLES]}
                  onChange={(next) => put({ role: next })}
                />
              ) },
              { title: '开着', width: 70, render: ({ isOn }, put) => (
                <Switch aria-label="开着" checked={isOn} onChange={(next) => put({ isOn: next })} />
              ) },
            ]}
          />
          <TestBox words={words} />
        </>
      )}
    </DocumentFrame>
  )
}
