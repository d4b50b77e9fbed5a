import type { PayUnit } from '@daogang/contract/job'
import { MAX_PAY_PARTS, TERM_WIDTHS, type Part } from '@daogang/contract/rules/publish'
import { sentenceOf } from '@daogang/contract/rules/text'
import { lengthProblem } from '@daogang/contract/rules/width'
import { useState } from 'react'
import { payText } from '@/lib/format'
import { Box, Button, FormRow, OptionGroup, PickerButton, Sheet, TextField, type WidgetProps } from '@/ui'
import { AmountField } from './AmountField'
import { UNITS } from './posting'
import styles from './terms.module.scss'

/** A part of a pay as one line. */
export const partText = ({ label, amount, unit }: Part): string => `${label}　${payText(amount, amount, unit)}`

interface PayPartsProps extends WidgetProps<Part[]> {
  /** Unit of a new part. */
  unit: PayUnit
}

/** The parts of a pay in order: added, changed, moved and removed in a sheet. */
export function PayParts({ value, onChange, unit }: PayPartsProps) {
  /** Index of the part that is edited; the number of parts for a new one. */
  const [at, setAt] = useState<number>()
  const done = (parts: Part[]) => {
    setAt(undefined)
    onChange(parts)
  }
  return (
    <>
      {value.map((part, index) => (
        <Box key={part.label} className={styles.part}>
          <PickerButton label={`改${part.label}`} text={partText(part)} onPress={() => setAt(index)} />
        </Box>
      ))}
      {value.length < MAX_PAY_PARTS && (
        <Button kind="ghost" size="small" icon="plus" onPress={() => setAt(value.length)}>
          {value.length === 0 ? '加一项，例如 底薪' : '再加一项'}
        </Button>
      )}
      {at !== undefined && <PartSheet parts={value} at={at} unit={unit} onClose={() => setAt(undefined)} onDone={done} />}
    </>
  )
}

/** Usual names with the unit in which they are paid, if it is not the unit of the pay. */
const NAMES: readonly { name: string; unit?: PayUnit }[] = [
  { name: '底薪' }, { name: '计件', unit: 'piece' }, { name: '提成最多' }, { name: '加班', unit: 'hour' }, { name: '满勤' }, { name: '绩效最多' },
  { name: '餐补', unit: 'day' }, { name: '房补' },
]

const insert = (parts: readonly Part[], at: number, part: Part): Part[] => [...parts.slice(0, at), part, ...parts.slice(at)]

interface PartSheetProps {
  parts: readonly Part[]
  at: number
  unit: PayUnit
  onClose: () => void
  onDone: (parts: Part[]) => void
}

function PartSheet({ parts, at, unit: usual, onClose, onDone }: PartSheetProps) {
  const old = parts[at]
  const [label, setLabel] = useState(old?.label ?? '')
  const [amount, setAmount] = useState(old?.amount)
  const [unit, setUnit] = useState(old?.unit ?? usual)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const name = label.trim()
  const others = parts.filter((_, index) => index !== at)
  const tooLong = lengthProblem('名称', name, TERM_WIDTHS.partName)
  const nameError = name === ''
    ? '名称不能为空，请选一个或自己写'
    : others.some((part) => part.label === name) ? `“${name}”已经有了，请换个名称` : tooLong && sentenceOf(tooLong)
  const amountError = amount === undefined ? '金额不能为空，请填大于0的数' : undefined

  const pick = (picked: string | undefined) => {
    setLabel(picked ?? '')
    setUnit(NAMES.find((each) => each.name === picked)?.unit ?? usual)
  }
  const save = () => {
    setHasSubmitted(true)
    if (nameError !== undefined || amount === undefined) return
    onDone(insert(others, at, { label: name, amount, unit }))
  }
  const forward = () => old && onDone(insert(others, at - 1, old))

  return (
    <Sheet
      open title={old ? `改“${old.label}”` : '加一项工资'} onClose={onClose}
      actions={(
        <>
          {old && <Button kind="danger" onPress={() => onDone(others)}>删掉</Button>}
          <Button grow onPress={save}>{old ? '改好了' : '加上'}</Button>
        </>
      )}
    >
      <Box className={styles.sheet}>
        <FormRow label="叫什么" required stacked error={hasSubmitted ? nameError : undefined}>
          <OptionGroup
            label="叫什么" options={NAMES.map((each) => ({ value: each.name, label: each.name }))} value={label} clearable onChange={pick}
          />
          <Box className={styles.ownName}>
            <TextField label="名称" value={label} placeholder="也可以自己写" maxWidth={TERM_WIDTHS.partName} onChange={setLabel} />
          </Box>
        </FormRow>
        <FormRow label="多少钱" required stacked error={hasSubmitted ? amountError : undefined}>
          <AmountField label="金额，元" value={amount} unit="元" placeholder="例如 500" onChange={setAmount} />
        </FormRow>
        <FormRow label="按什么算" required stacked>
          <OptionGroup label="按什么算" options={UNITS} value={unit} onChange={(picked) => picked && setUnit(picked)} />
        </FormRow>
        {at > 0 && old && <FormRow label="顺序" stacked><Button kind="ghost" size="small" onPress={forward}>往前挪一位</Button></FormRow>}
      </Box>
    </Sheet>
  )
}
