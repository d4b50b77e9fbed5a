import type { ReactNode } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import { BarButton } from '../screen/NavBar'
import { Overlay } from './Overlay'
import styles from './sheet.module.scss'

interface SheetProps {
  open: boolean
  title: string
  /** One line under the title. */
  note?: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, in a row. */
  actions?: ReactNode
}

/** Comes up from the foot of the screen. Closes by its mask, the way back and 关闭. */
export function Sheet({ open, title, note, onClose, children, actions }: SheetProps) {
  if (!open) return null
  return (
    <Overlay label={title} onDismiss={onClose} place="foot">
      <View className={styles.sheet}>
        <View className={styles.head}>
          <Text className={styles.title}>{title}</Text>
          <View className={styles.close}>
            <BarButton icon="x" onPress={onClose}>关闭</BarButton>
          </View>
        </View>
        {note && <View className={styles.note}>{note}</View>}
        <ScrollView className={styles.body} scrollY enhanced showScrollbar={false}>
          <View className={styles.inner}>{children}</View>
        </ScrollView>
        {actions && <View className={styles.actions}>{actions}</View>}
        <View className={styles.safe} />
      </View>
    </Overlay>
  )
}

/** A sunk block of facts inside a sheet or a card. */
export function SunkBlock({ children }: { children: ReactNode }) {
  return <View className={styles.sunk}>{children}</View>
}
