import type { WordRule } from '@daogang/contract/operator-content'
import { WORD_CONTEXT_TEXTS, WORD_CONTEXTS, WORD_KIND_TEXTS } from '@daogang/contract/rules/content'
import { Input, Select, Switch } from 'antd'
import { DocumentFrame } from './DocumentFrame'
import { TestBox } from './TestBox'
import { ROLES } from './roles'
import { Rows } from './rows'

const KINDS = Object.entries(WORD_KIND_TEXTS).map(([value, label]) => ({ value: value as WordRule['kind'], label }))
const CONTEXTS = WORD_CONTEXTS.map((value) => ({ value, label: WORD_CONTEXT_TEXTS[value] }))
const HELP = '加在自带的规则旁边：有一个词就算，字中间夹了空格、标点也算。自带的规则不在这里改'

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
