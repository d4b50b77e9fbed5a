import { useState, type ReactNode } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { useUi } from '../context'
import { Group, Press } from '../native'
import styles from './columns.module.scss'

/** Columns side by side, for picking a date or a time. */
export function Columns({ children }: { children: ReactNode }) {
  return <View className={styles.columns}>{children}</View>
}

interface ColumnProps {
  /** Unit after each number, and the column's accessible name: 年, 点. */
  name: string
  values: readonly number[]
  value: number
  onChange: (value: number) => void
}

/** Rows above the chosen one when the column opens. */
const ROWS_ABOVE = 2

/** A scrolling column of numbers, with rows large enough for a thumb. */
export function Column({ name, values, value, onChange }: ColumnProps) {
  const { elder, textScale } = useUi()
  const row = (elder ? 60 : 44) * textScale
  // Only the initial position; afterwards the user scrolls.
  const [scrollTop] = useState(() => Math.max(0, (values.indexOf(value) - ROWS_ABOVE) * row))
  return (
    <ScrollView className={styles.column} scrollY enhanced showScrollbar={false} scrollTop={scrollTop}>
      <Group role="radiogroup" label={name}>
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
      </Group>
    </ScrollView>
  )
}
