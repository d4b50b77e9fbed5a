import { useState } from 'react'
import { BarButton, ChipBar, Steps, TabBar, type Step } from '@/ui'
import { Example } from '../Example'

const steps: Step[] = [
  { title: '交资料', note: '11月18日', state: 'done' },
  { title: '审核', note: '照片看不清', state: 'failed' },
  { title: '通过', state: 'waiting' },
]
const going: Step[] = [
  { title: '已报名', note: '11月18日 9:32', state: 'done' },
  { title: '老板看了简历', note: '一般一天内会联系你', state: 'current' },
  { title: '面试', state: 'waiting' },
]
const sorts = [
  { value: 'near', label: '离我近' }, { value: 'pay', label: '工资高' }, { value: 'day', label: '日结' },
  { value: 'new', label: '最新' }, { value: 'board', label: '包吃住' },
]
const tabs = [
  { value: 'jobs', label: '找工作', icon: 'brief', iconOn: 'brieff' },
  { value: 'people', label: '人选', icon: 'people', iconOn: 'peoplef', count: 12 },
  { value: 'mine', label: '我的', icon: 'me', iconOn: 'mef' },
] as const

export function StepsAndBars() {
  const [sort, chooseSort] = useState('near')
  const [tab, chooseTab] = useState<(typeof tabs)[number]['value']>('jobs')
  return (
    <>
      <Example title="步骤，横着"><Steps steps={steps} /></Example>
      <Example title="步骤，竖着"><Steps steps={going} upright /></Example>
      <Example title="筛选条，在白底上" flush>
        <ChipBar
          label="排序" strip options={sorts} value={sort} onChange={chooseSort}
          right={<BarButton icon="filter" onPress={() => undefined}>筛选</BarButton>}
        />
      </Example>
      <Example title="筛选条，在页面上" flush><ChipBar label="排序" options={sorts} value={sort} onChange={chooseSort} /></Example>
      <Example title="标签栏" flush><TabBar tabs={tabs} value={tab} onChange={chooseTab} /></Example>
    </>
  )
}
