import { useState } from 'react'
import {
  Card, CellGroup, CheckboxRow, FormRow, MultiOptionGroup, MultiOptionList, OptionGroup, OptionList, Rating, Stars, Switch,
  TextLink, toast, Txt,
} from '@/ui'
import { Example } from '../Example'

const sexes = [{ value: 'm', label: '男' }, { value: 'f', label: '女' }]
const welfares = ['包吃', '包住', '五险', '月休4天', '满勤奖', '年终奖'].map((label) => ({ value: label, label }))
const settlements = [
  { value: 'day', label: '日结', note: '当天干完当天发' }, { value: 'week', label: '周结' },
  { value: 'month', label: '月结', note: '发薪日那天发上个月的，遇到节假日提前一天' },
]
const nothing = () => undefined

export function Choices() {
  const [sex, setSex] = useState<string | undefined>('f')
  const [welfare, setWelfare] = useState<string[]>(['包吃'])
  const [settlement, setSettlement] = useState('week')
  const [settlementsWanted, want] = useState<string[]>(['day', 'month'])
  const [agreed, agree] = useState(false)
  const [on, turn] = useState(false)
  const [stars, rate] = useState<number>()
  return (
    <>
      <Example title="几个里选一个"><OptionGroup label="性别" options={sexes} value={sex} onChange={setSex} /></Example>
      <Example title="几个里选几个，最多3个">
        <MultiOptionGroup label="福利" options={welfares} value={welfare} onChange={setWelfare} max={3} />
      </Example>
      <Example title="一列里选一个，有说明" flush>
        <CellGroup>
          <FormRow label="怎么结" stacked>
            <OptionList label="怎么结" options={settlements} value={settlement} onChange={setSettlement} />
          </FormRow>
        </CellGroup>
      </Example>
      <Example title="一列里选几个" flush>
        <CellGroup>
          <FormRow label="能接受的" stacked>
            <MultiOptionList label="能接受的" options={settlements} value={settlementsWanted} onChange={want} max={2} />
          </FormRow>
        </CellGroup>
      </Example>
      <Example title="打勾，两行叠着" flush>
        <Card flat>
          <CheckboxRow checked={agreed} onChange={agree} label="同意用户协议">
            <Txt>看过并同意</Txt><TextLink onPress={() => toast.show('按到了')}>《用户协议》</TextLink>
          </CheckboxRow>
          <CheckboxRow checked onChange={nothing} label="已经同意"><Txt>已经同意</Txt></CheckboxRow>
        </Card>
      </Example>
      <Example title="开关">
        <Switch on={on} onChange={turn} label="开关" />
        <Switch on onChange={nothing} label="开着" />
      </Example>
      <Example title="打分，没打和打了">
        <Rating label="没打的" value={stars} onChange={rate} />
        <Rating label="老板怎么样" value={4} onChange={nothing} />
      </Example>
      <Example title="打好的分"><Stars value={4.6} /></Example>
    </>
  )
}
