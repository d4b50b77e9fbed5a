import { useState } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { useUi } from '../context'
import { Press } from '../native'
import { Sheet } from '../overlay/Sheet'
import { Button } from '../parts/Button'
import { clampDay, dayText, formatDay, parseDay, wheels, type Day } from './dates'
import { PickerButton } from './PickerField'
import styles from './date-field.module.scss'

interface DateFieldProps {
  /** Title of the sheet, and spoken name. */
  label: string
  /** `1990-03-08`, or `1990-03` when the unit is a month; empty when nothing was picked. */
  value: string
  onChange: (value: string) => void
  unit?: 'day' | 'month'
  /** First and last that may be picked, as days. */
  first: string
  last: string
  /** Where the columns stand when nothing was picked yet; default `last`. */
  start?: string
  placeholder?: string
  disabled?: boolean
}

const EPOCH: Day = { year: 1970, month: 1, day: 1 }

/** A day or a month, picked from columns in a sheet: one widget for all hosts, with rows large enough for a thumb. */
export function DateField({ label, value, onChange, unit = 'day', first, last, start = last, placeholder, disabled }: DateFieldProps) {
  const [draft, setDraft] = useState<Day>()
  const ends = [parseDay(first) ?? EPOCH, parseDay(last) ?? EPOCH] as const
  const picked = parseDay(value)
  const open = () => setDraft(clampDay(picked ?? parseDay(start) ?? ends[1], ...ends))
  const turn = (part: Partial<Day>) => setDraft((day) => day && clampDay({ ...day, ...part }, ...ends))
  const columns = draft && wheels(draft, ...ends)

  return (
    <>
      <PickerButton label={label} text={picked && dayText(picked, unit)} placeholder={placeholder} disabled={disabled} onPress={open} />
      <Sheet
        open={draft !== undefined}
        title={label}
        note={draft && dayText(draft, unit)}
        onClose={() => setDraft(undefined)}
        actions={(
          <Button
            grow
            onPress={() => {
              if (draft) onChange(formatDay(draft, unit))
              setDraft(undefined)
            }}
          >
            选好了
          </Button>
        )}
      >
        {draft && columns && (
          <View className={styles.columns}>
            <Column name="年" values={columns.years} value={draft.year} onChange={(year) => turn({ year })} />
            <Column name="月" values={columns.months} value={draft.month} onChange={(month) => turn({ month })} />
            {unit === 'day' && <Column name="日" values={columns.days} value={draft.day} onChange={(day) => turn({ day })} />}
          </View>
        )}
      </Sheet>
    </>
  )
}

interface ColumnProps {
  name: string
  values: readonly number[]
  value: number
  onChange: (value: number) => void
}

/** Rows above the chosen one when the column opens. */
const ROWS_ABOVE = 2

function Column({ name, values, value, onChange }: ColumnProps) {
  const { elder, textScale } = useUi()
  const row = (elder ? 60 : 44) * textScale
  // Scrolled to what was chosen when it opens; afterwards the finger decides.
  const [scrollTop] = useState(() => Math.max(0, (values.indexOf(value) - ROWS_ABOVE) * row))
  return (
    <ScrollView className={styles.column} scrollY enhanced showScrollbar={false} scrollTop={scrollTop}>
      {values.map((each) => (
        <Press
          key={each}
          className={cx(styles.item, each === value && styles.on)}
          role="radio"
          selected={each === value}
          label={`${each}${name}`}
          onPress={() => onChange(each)}
        >
          <Text>{each}{name}</Text>
        </Press>
      ))}
    </ScrollView>
  )
}
