import type { Synonym } from '@daogang/contract/operator-content'
import { Select } from 'antd'
import { DocumentFrame } from './DocumentFrame'
import { useChoices } from './choices'
import { Rows } from './rows'

const HELP = '求职者搜这些词，就找这个工种。一个词只能指一个工种'

/** What people call a trade. */
export function SynonymsSection() {
  const { categories } = useChoices()
  return (
    <DocumentFrame kind="synonyms" part="synonyms" help={HELP}>
      {(synonyms, set) => (
        <Rows
          rows={synonyms} keyOf={(_row, nth) => String(nth)} fresh={(): Synonym => ({ categoryId: '', words: [] })} addText="加一个工种"
          onChange={set}
          columns={[
            { title: '工种', width: 220, render: ({ categoryId }, put) => (
              <Select
                showSearch={{ optionFilterProp: 'label' }} aria-label="工种" style={{ width: '100%' }} value={categoryId || null}
                options={categories} onChange={(next) => put({ categoryId: next ?? '' })}
              />
            ) },
            { title: '别名', render: ({ words }, put) => (
              <Select
                mode="tags" aria-label="别名" style={{ width: '100%' }} value={words} open={false} suffixIcon={null}
                tokenSeparators={[' ', '，', '、', ',']} placeholder="写一个按回车" onChange={(next: string[]) => put({ words: next })}
              />
            ) },
          ]}
        />
      )}
    </DocumentFrame>
  )
}
