import { useState } from 'react'
import { CellGroup, CheckboxRow, DateField, FormRow, MultiOptionGroup, OptionGroup, PickerField, Switch, TextLink, toast, Txt } from '@/ui'
import { Example } from '../Example'

const sexes = [{ value: 'm', label: '男' }, { value: 'f', label: '女' }]
const welfares = ['包吃', '包住', '五险', '月休4天', '满勤奖', '年终奖'].map((label) => ({ value: label, label }))
const years = ['没做过也行', '1年以内', '1–3年', '3–5年', '5年以上'].map((label, value) => ({ value, label }))

export function Choices() {
  const [sex, setSex] = useState<string | undefined>('f')
  const [welfare, setWelfare] = useState<string[]>(['包吃'])
  const [year, setYear] = useState<number>()
  const [birthday, setBirthday] = useState('1990-03-08')
  const [agreed, agree] = useState(false)
  const [on, turn] = useState(false)
  return (
    <>
      <Example title="几个里选一个"><OptionGroup options={sexes} value={sex} onChange={setSex} /></Example>
      <Example title="几个里选几个，最多3个">
        <MultiOptionGroup options={welfares} value={welfare} onChange={setWelfare} max={3} />
      </Example>
      <Example title="在弹层里选" flush>
        <CellGroup>
          <FormRow label="经验"><PickerField label="经验" options={years} value={year} onChange={setYear} /></FormRow>
          <FormRow label="生日">
            <DateField label="生日" value={birthday} onChange={setBirthday} first="1966-01-01" last="2008-11-21" />
          </FormRow>
          <FormRow label="不能改"><PickerField label="不能改" options={years} value={2} onChange={setYear} disabled /></FormRow>
        </CellGroup>
      </Example>
      <Example title="打勾">
        <CheckboxRow checked={agreed} onChange={agree} label="同意用户协议">
          <Txt>看过并同意</Txt><TextLink onPress={() => toast.show('按到了')}>《用户协议》</TextLink>
        </CheckboxRow>
        <CheckboxRow checked onChange={() => undefined} label="已经同意"><Txt>已经同意</Txt></CheckboxRow>
      </Example>
      <Example title="开关">
        <Switch on={on} onChange={turn} label="开关" />
        <Switch on onChange={() => undefined} label="开着" />
      </Example>
    </>
  )
}
