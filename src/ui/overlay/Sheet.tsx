import { useContext, useMemo, useState, type ReactNode } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import { FrameContext } from '../screen/frame-context'
import { BarButton } from '../screen/NavBar'
import { createScrollPosition, scrolledBy } from '../screen/scroll-position'
import { Overlay } from './Overlay'
import styles from './sheet.module.scss'

interface SheetProps {
  open: boolean
  title: string
  /** One line below the title. */
  note?: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons at the bottom, in a row. */
  actions?: ReactNode
}

let sheets = 0

/** A bottom sheet. Closed by its mask, the back button and 关闭. */
export function Sheet({ open, ...sheet }: SheetProps) {
  return open ? <Opened {...sheet} /> : null
}

function Opened({ title, note, onClose, children, actions }: Omit<SheetProps, 'open'>) {
  const screen = useContext(FrameContext)
  const [own] = useState(() => ({ scrollId: `sheet-${(sheets += 1)}`, scroll: createScrollPosition() }))
  // Lists inside must observe the sheet's scroll container instead of the screen's.
  const frame = useMemo(() => ({ ...screen, ...own }), [screen, own])
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
        <ScrollView
          id={own.scrollId} className={styles.body} scrollY enhanced showScrollbar={false}
          onScroll={({ detail }) => own.scroll.move(scrolledBy(detail))}
        >
          <View className={styles.inner}><FrameContext.Provider value={frame}>{children}</FrameContext.Provider></View>
        </ScrollView>
        {actions && <View className={styles.actions}>{actions}</View>}
        <View className={styles.safe} />
      </View>
    </Overlay>
  )
}

/** A sunk block inside a sheet or a card. */
export function SunkBlock({ children }: { children: ReactNode }) {
  return <View className={styles.sunk}>{children}</View>
}
