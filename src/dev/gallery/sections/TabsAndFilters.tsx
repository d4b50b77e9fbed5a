import { useState } from 'react'
import {
  Button, FilterBar, FilterGroup, FilterSheet, MultiOptionGroup, OptionGroup, Segmented, Tabs,
} from '@/ui'
import { Example } from '../Example'

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const states = [{ value: 'all', label: '全部' }, { value: 'new', label: '没看过', count: 12 }, { value: 'fit', label: '合适', count: 0 }]
const many = options('全部', '餐饮', '安保', '保洁', '配送司机', '工厂普工', '电焊工')
const quick = options('离我近', '工资高', '日结', '最新', '包吃住')
const welfares = options('包吃', '包住', '五险', '月休4天')

export function TabsAndFilters() {
  const [state, chooseState] = useState('new')
  const [trade, chooseTrade] = useState('餐饮')
  const [view, chooseView] = useState('列表')
  const [span, chooseSpan] = useState('这周')
  const [sort, chooseSort] = useState<string>('离我近')
  const [filtering, filter] = useState(false)
  return (
    <>
      <Example title="分页，带个数" flush><Tabs label="简历的状态" tabs={states} value={state} onChange={chooseState} /></Example>
      <Example title="分页，很多" flush><Tabs label="行业" tabs={many} value={trade} onChange={chooseTrade} /></Example>
      <Example title="两种看法"><Segmented label="看法" options={options('列表', '地图')} value={view} onChange={chooseView} /></Example>
      <Example title="三种看法">
        <Segmented label="时间" options={options('今天', '这周', '这个月')} value={span} onChange={chooseSpan} />
      </Example>
      <Example title="筛选，没有条件" flush>
        <FilterBar label="排序" options={quick} value={undefined} onChange={chooseSort} count={0} onFilter={() => filter(true)} />
      </Example>
      <Example title="筛选，在白底上，有条件" flush>
        <FilterBar label="排序" strip options={quick} value={sort} onChange={chooseSort} count={3} onFilter={() => filter(true)} />
      </Example>
      <Example title="全部条件"><Button kind="ghost" block onPress={() => filter(true)}>打开筛选</Button></Example>
      {filtering && <Conditions onClose={() => filter(false)} />}
    </>
  )
}

function Conditions({ onClose }: { onClose: () => void }) {
  const [kind, chooseKind] = useState<string | undefined>('全职')
  const [wanted, want] = useState<string[]>(['包吃'])
  return (
    <FilterSheet
      apply="查看999+个岗位" onApply={onClose} onClose={onClose}
      onClear={() => {
        chooseKind(undefined)
        want([])
      }}
    >
      <FilterGroup title="干多久">
        <OptionGroup label="干多久" options={options('全职', '兼职', '临时')} value={kind} onChange={chooseKind} clearable />
      </FilterGroup>
      <FilterGroup title="有什么"><MultiOptionGroup label="有什么" options={welfares} value={wanted} onChange={want} /></FilterGroup>
    </FilterSheet>
  )
}
