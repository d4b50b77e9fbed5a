import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Sheet } from '../overlay/Sheet'
import { Button } from '../parts/Button'
import { Segmented } from '../parts/Tabs'
import styles from './range-sheet.module.scss'

export type End = 'from' | 'to'

interface RangeSheetProps {
  open: boolean
  title: string
  /** Text of the current range. */
  note: string
  /** The end that is being picked. */
  end: End
  onEnd: (end: End) => void
  onClose: () => void
  onDone: () => void
  children: ReactNode
}

const ENDS = [{ value: 'from', label: '从' }, { value: 'to', label: '到' }] as const

/** Picks the start of a range, then its end. */
export function RangeSheet({ end, onEnd, onDone, children, ...sheet }: RangeSheetProps) {
  return (
    <Sheet
      {...sheet}
      actions={end === 'from'
        ? <Button grow onPress={() => onEnd('to')}>下一步</Button>
        : <Button grow onPress={onDone}>选好了</Button>}
    >
      <View className={styles.ends}><Segmented label="开始和结束" options={ENDS} value={end} onChange={onEnd} /></View>
      {children}
    </Sheet>
  )
}
