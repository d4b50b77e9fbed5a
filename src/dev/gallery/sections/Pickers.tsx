import { useState } from 'react'
import {
  CascadeField, CascadeList, Card, CellGroup, DateField, FormRow, MultiCascadeField, PickerButton, PickerField, TimeField,
  TimeRangeField, toast,
  type TreeNode,
} from '@/ui'
import { Example } from '../Example'

const years = ['没做过也行', '1年以内', '1–3年', '3–5年', '5年以上'].map((label, value) => ({ value, label }))
const leaf = (label: string): TreeNode => ({ value: label, label })
const branch = (label: string, ...children: TreeNode[]): TreeNode => ({ value: label, label, children })
const regions = [
  branch('上海', branch('上海', leaf('徐汇区'), leaf('浦东新区'), leaf('闵行区'))),
  branch('浙江', branch('杭州', leaf('西湖区'), leaf('余杭区')), branch('宁波', leaf('海曙区'), leaf('鄞州区'))),
]
const trades = [
  branch('餐饮', leaf('厨师'), leaf('切配'), leaf('洗碗工'), leaf('服务员')),
  branch('安保', leaf('保安'), leaf('监控员')),
  branch('工厂', leaf('普工'), leaf('叉车工'), leaf('电焊工')),
]
const still = { isError: false, error: undefined, refetch: () => undefined }
const known = <T,>(data: T) => ({ ...still, data })
const failed = { ...still, data: undefined, isError: true, error: new Error('x') }

export function Pickers() {
  const [year, setYear] = useState<number>()
  const [birthday, setBirthday] = useState('1990-03-08')
  const [month, setMonth] = useState('2026-11')
  const [time, setTime] = useState('09:30')
  const [shift, setShift] = useState({ from: '22:00', to: '06:00' })
  const [region, setRegion] = useState<string | undefined>('徐汇区')
  const [wanted, want] = useState<string[]>(['厨师', '保安'])
  return (
    <>
      <Example title="选一个" flush>
        <CellGroup>
          <FormRow label="经验"><PickerField label="经验" options={years} value={year} onChange={setYear} /></FormRow>
          <FormRow label="不能改"><PickerField label="不能改" options={years} value={2} onChange={setYear} disabled /></FormRow>
          <FormRow label="在哪干">
            <PickerButton label="在哪干" text="上海市徐汇区漕宝路3号线漕宝路站3号口" onPress={() => toast.show('去地图上选')} />
          </FormRow>
        </CellGroup>
      </Example>
      <Example title="日子和时间" flush>
        <CellGroup>
          <FormRow label="生日">
            <DateField label="生日" value={birthday} onChange={setBirthday} first="1966-01-01" last="2008-11-21" />
          </FormRow>
          <FormRow label="账单月">
            <DateField label="账单月" unit="month" value={month} onChange={setMonth} first="2024-01-01" last="2026-11-21" />
          </FormRow>
          <FormRow label="几点来"><TimeField label="几点来" value={time} onChange={setTime} /></FormRow>
          <FormRow label="没选过"><TimeField label="没选过" value="" onChange={setTime} placeholder="几点都行" /></FormRow>
        </CellGroup>
      </Example>
      <Example title="从哪到哪" flush>
        <CellGroup>
          <FormRow label="夜班"><TimeRangeField label="夜班" value={shift} onChange={setShift} /></FormRow>
        </CellGroup>
      </Example>
      <Example title="一层一层选" flush>
        <CellGroup>
          <FormRow label="住哪">
            <CascadeField label="住哪" tree={known(regions)} value={region} onChange={(path) => setRegion(path[path.length - 1]?.value)} />
          </FormRow>
          <FormRow label="没选过"><CascadeField label="没选过" tree={known(regions)} value={undefined} onChange={() => undefined} /></FormRow>
          <FormRow label="没来"><CascadeField label="没来" tree={failed} value="x" text="上海 徐汇区" onChange={() => undefined} /></FormRow>
          <FormRow label="找什么活"><MultiCascadeField label="找什么活" tree={known(trades)} value={wanted} onChange={want} max={3} /></FormRow>
          <FormRow label="不能改">
            <MultiCascadeField label="不能改" tree={known(trades)} value={['切配']} onChange={want} max={3} disabled />
          </FormRow>
        </CellGroup>
      </Example>
      <Example title="一层一层选，不在弹层里" flush>
        <Card flat>
          <CascadeList label="工种" tree={trades} value="保安" onPick={(path) => toast.show(path.map((node) => node.label).join('，'))} />
        </Card>
      </Example>
    </>
  )
}
