import { MAX_BREAKS, shiftProblem, SHIFT_NAME_WIDTH, WEEKDAY_LABELS } from '@daogang/contract/rules/shift'
import type { ShiftBreak } from '@daogang/contract/rules/employment'
import type { Shift } from '@daogang/contract/shift'
import { StorePick } from '@/features/staff/store-field'
import { Box, Button, choices, custom, defineForm, text, TimeField, TimeRangeField, type WidgetProps } from '@/ui'
import styles from './shift.module.scss'

export interface ShiftValues {
  companyId: string
  name: string
  starts: string
  ends: string
  breaks: ShiftBreak[]
  weekdays: number[]
}

/** Monday to Friday. */
export const WORKDAYS = [1, 2, 3, 4, 5]

const STEP = 5

const Clock = (props: WidgetProps<string>) => <TimeField {...props} step={STEP} placeholder="选时间" />

function Breaks({ value, onChange }: WidgetProps<ShiftBreak[]>) {
  const replace = (at: number, changed: ShiftBreak) => onChange(value.map((each, nth) => (nth === at ? changed : each)))
  return (
    <>
      {value.map((pause, at) => (
        <Box key={at} className={styles.pause}>
          <Box className={styles.times}>
            <TimeRangeField label={`休息${at + 1}`} value={pause} step={STEP} onChange={(range) => replace(at, range)} />
          </Box>
          <Button kind="plain" size="small" label={`去掉休息${at + 1}`} onPress={() => onChange(value.filter((_, nth) => nth !== at))}>
            去掉
          </Button>
        </Box>
      ))}
      {value.length < MAX_BREAKS && (
        <Button kind="soft" size="small" icon="plus" onPress={() => onChange([...value, { from: '12:00', to: '13:00' }])}>加一段休息</Button>
      )}
    </>
  )
}

export const shiftForm = defineForm<ShiftValues>({
  companyId: custom<string, ShiftValues, true>({ label: '哪家店', required: true, whenEmpty: '请选择', widget: StorePick }),
  name: text({ label: '叫什么', required: true, isName: true, max: SHIFT_NAME_WIDTH, placeholder: '例如 早班' }),
  starts: custom<string, ShiftValues>({ label: '几点上班', blank: '', widget: Clock }),
  ends: custom<string, ShiftValues>({
    label: '几点下班', blank: '', widget: Clock,
    rule: (ends, { starts }) => (starts === undefined ? undefined : shiftProblem({ starts, ends, breaks: [] })),
  }),
  breaks: custom<ShiftBreak[], ShiftValues>({
    label: '休息（不算工时）', blank: [], stacked: true, widget: Breaks,
    rule: (breaks, { starts, ends }) => (starts === undefined || ends === undefined ? undefined : shiftProblem({ starts, ends, breaks })),
  }),
  weekdays: choices<number, ShiftValues>({
    label: '哪几天', required: true, options: WEEKDAY_LABELS.map((label, at) => ({ value: at + 1, label })),
  }),
})

/** A stored shift as the form shows it. */
export const valuesOfShift = ({ companyId, name, starts, ends, breaks, weekdays }: Shift): ShiftValues =>
  ({ companyId, name, starts, ends, breaks, weekdays })
