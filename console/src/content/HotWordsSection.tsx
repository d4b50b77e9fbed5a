import { Input, Select } from 'antd'
import { DocumentFrame } from './DocumentFrame'
import { useChoices } from './choices'
import { Rows } from './rows'

const HELP = '搜索页先列这个城市的，再列所有城市的，再列招得多的工种，一共10个'

/** The words that the search page offers. */
export function HotWordsSection() {
  const { cities } = useChoices()
  const options = [{ value: 0, label: '所有城市' }, ...cities]
  return (
    <DocumentFrame kind="hot-words" part="hotWords" help={HELP}>
      {(words, set) => (
        <Rows
          rows={words} keyOf={(_row, nth) => String(nth)} fresh={() => ({ cityId: 0, text: '' })} addText="加一个热词" onChange={set}
          columns={[
            { title: '城市', width: 220, render: ({ cityId }, put) => (
              <Select
                showSearch={{ optionFilterProp: 'label' }} aria-label="城市" style={{ width: '100%' }} value={cityId} options={options}
                onChange={(next) => put({ cityId: next })}
              />
            ) },
            { title: '热词', render: ({ text }, put) => (
              <Input aria-label="热词" value={text} maxLength={10} onChange={({ target }) => put({ text: target.value })} />
            ) },
          ]}
        />
      )}
    </DocumentFrame>
  )
}
