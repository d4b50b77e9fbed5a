import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { WEEKDAYS } from '@/lib/time'
import { Icon } from '../icons/Icon'
import { Press } from '../native'
import { addMonths, weeksOf } from './month'
import styles from './calendar.module.scss'

/** The mark below a day. */
export interface DayMark {
  /** At most two characters: 休, 迟到. With `tick`, only screen readers get it. */
  readonly word: string
  /** Shows a tick instead of the word. */
  readonly tick?: boolean
  readonly tone?: 'ok' | 'warn' | 'bad'
}

interface CalendarProps {
  /** `2026-11`. */
  month: string
  /** `2026-11-20`: shown filled; later days are pale. */
  today: string
  /** By day, `2026-11-06`. */
  marks?: Readonly<Record<string, DayMark>>
  /** The selected day. */
  value?: string
  /** Makes days selectable, up to `last` if given. */
  onPick?: (day: string) => void
  /** Last selectable day and last reachable month. */
  last?: string
  /** Shows buttons for the previous and the next month. */
  onMonth?: (month: string) => void
  /** Summary of the month, beside its name. */
  note?: ReactNode
  /** At the right of the header, such as 补卡. */
  right?: ReactNode
}

/** A month in seven columns, with a tick or a word below each day. On narrow phones, selectable days need a `flat` card. */
export function Calendar({ month, today, marks = {}, value, onPick, last, onMonth, note, right }: CalendarProps) {
  const [year, number] = month.split('-').map(Number)
  const atLast = last !== undefined && month >= last.slice(0, 7)
  return (
    <View>
      <View className={styles.head}>
        {onMonth && <Turn label="上个月" icon="back" onPress={() => onMonth(addMonths(month, -1))} />}
        <Text className={styles.name}>{year === Number(today.slice(0, 4)) ? `${number}月` : `${year}年${number}月`}</Text>
        {onMonth && <Turn label="下个月" icon="right" disabled={atLast} onPress={() => onMonth(addMonths(month, 1))} />}
        {note && <View className={styles.note}>{note}</View>}
        {right && <View className={styles.right}>{right}</View>}
      </View>
      <View className={styles.week}>
        {WEEKDAYS.split('').map((weekday) => <Text key={weekday} className={styles.weekday}>{weekday}</Text>)}
      </View>
      {weeksOf(month).map((week, at) => (
        <View key={at} className={styles.week}>
          {week.map((day, column) => (day === undefined
            ? <View key={column} className={styles.cell} />
            : (
                <DayCell
                  key={column} day={day} today={today} mark={marks[day]} selected={onPick && day === value}
                  onPress={onPick && (last === undefined || day <= last) ? () => onPick(day) : undefined}
                />
              )
          ))}
        </View>
      ))}
    </View>
  )
}

function Turn({ label, icon, disabled, onPress }: { label: string; icon: 'back' | 'right'; disabled?: boolean; onPress: () => void }) {
  return (
    <Press className={cx(styles.turn, disabled && styles.off)} label={label} disabled={disabled} onPress={onPress}>
      <Icon name={icon} size={20} />
    </Press>
  )
}

interface DayCellProps {
  day: string
  today: string
  mark: DayMark | undefined
  selected: boolean | undefined
  onPress: (() => void) | undefined
}

function DayCell({ day, today, mark, selected, onPress }: DayCellProps) {
  const [, month, date] = day.split('-').map(Number)
  const isToday = day === today
  const word = mark?.word ?? (isToday ? '今天' : '')
  const className = cx(
    styles.cell, styles[mark?.tone ?? 'plain'], day > today && styles.coming, selected && styles.selected, isToday && styles.today,
  )
  const content = (
    <>
      <Text className={styles.date}>{date}</Text>
      {mark?.tick ? <Icon name="check" size={18} className={styles.mark} /> : word && <Text className={styles.mark}>{word}</Text>}
    </>
  )
  if (!onPress) return <View className={className}>{content}</View>
  return (
    <Press
      className={cx(className, styles.press)} pressClass={styles.pressed} selected={selected}
      label={[`${month}月${date}日`, isToday && '今天', mark?.word].filter(Boolean).join('，')} onPress={onPress}
    >
      {content}
    </Press>
  )
}
