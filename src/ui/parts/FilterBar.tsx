import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Sheet } from '../overlay/Sheet'
import { BarButton } from '../screen/NavBar'
import { Button } from './Button'
import { ChipBar, type Option } from './ChipBar'
import styles from './filter-bar.module.scss'

interface FilterBarProps<V extends string | number> {
  /** Accessible name of the quick choices. */
  label: string
  /** Quick choices, which scroll beside 筛选. */
  options: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
  /** Number of conditions set in the sheet. */
  count: number
  /** Opens the sheet. */
  onFilter: () => void
  /** On a white strip instead of the page. */
  strip?: boolean
}

/** The row above a list: quick choices, and 筛选 fixed at the right for all other conditions. */
export function FilterBar<V extends string | number>({ count, onFilter, ...chips }: FilterBarProps<V>) {
  return (
    <ChipBar {...chips} right={<BarButton icon="filter" onPress={onFilter}>{count > 0 ? `筛选${count}` : '筛选'}</BarButton>} />
  )
}

interface FilterSheetProps {
  /** `FilterGroup`s. */
  children: ReactNode
  /** Label of the apply button, such as 看岗位. */
  apply: string
  onApply: () => void
  /** Clears all conditions without closing the sheet. */
  onClear: () => void
  onClose: () => void
}

/** All conditions of a list. They take effect when the apply button is pressed. */
export function FilterSheet({ children, apply, onApply, onClear, onClose }: FilterSheetProps) {
  return (
    <Sheet
      open
      title="筛选"
      onClose={onClose}
      actions={(
        <>
          <Button kind="ghost" onPress={onClear}>清空</Button>
          <Button grow onPress={onApply}>{apply}</Button>
        </>
      )}
    >
      {children}
    </Sheet>
  )
}

/** One condition of a filter sheet. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className={styles.group}>
      <Text className={styles.title}>{title}</Text>
      {children}
    </View>
  )
}
