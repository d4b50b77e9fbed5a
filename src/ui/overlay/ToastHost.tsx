import { memo, useContext, useEffect } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { InFrontContext } from '../context'
import { Icon } from '../icons/Icon'
import { Announce } from '../native'
import { FrameContext } from '../screen/frame-context'
import { addScreen, bringToFront, useToasts } from './toast'
import styles from './toast.module.scss'

/**
 * Renders the current toast on the screen in front; other screens in the page stack render none.
 * @param onTop at the top of the screen, instead of in its middle; always there over a sheet
 */
export const ToastHost = memo(function ToastHost({ onTop }: { onTop?: boolean | undefined }) {
  const { id } = useContext(FrameContext)
  const toast = useToasts((state) => (state.screens[state.screens.length - 1] === id ? state.toast : undefined))
  const inFront = useContext(InFrontContext)
  useEffect(() => addScreen(id), [id])
  useEffect(() => {
    if (inFront) bringToFront(id)
  }, [id, inFront])

  return (
    <Announce>
      {toast && (
        <View className={cx(styles.place, (onTop || toast.onTop) && styles.onTop)}>
          <View className={styles.toast}>
            {toast.icon && <Icon name={toast.icon} size={20} className={styles.icon} />}
            <Text>{toast.text}</Text>
          </View>
        </View>
      )}
    </Announce>
  )
})
