import { useContext, useMemo, useState, type ReactNode } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import { FrameContext } from '../screen/frame-context'
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

let sheets = 0

/** Comes up from the foot of the screen. Closes by its mask, the way back and 关闭. */
export function Sheet({ open, ...sheet }: SheetProps) {
  return open ? <Opened {...sheet} /> : null
}

function Opened({ title, note, onClose, children, actions }: Omit<SheetProps, 'open'>) {
  const screen = useContext(FrameContext)
  const [scrollId] = useState(() => `sheet-${(sheets += 1)}`)
  // Rows of a list in here come and go with what scrolls in here.
  const frame = useMemo(() => ({ ...screen, scrollId }), [screen, scrollId])
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
        <ScrollView id={scrollId} className={styles.body} scrollY enhanced showScrollbar={false}>
          <View className={styles.inner}><FrameContext.Provider value={frame}>{children}</FrameContext.Provider></View>
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
