import { memo, useContext, useEffect } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '../icons/Icon'
import { Announce } from '../native'
import { FrameContext } from '../screen/frame-context'
import { addScreen, useToasts } from './toast'
import styles from './toast.module.scss'

/** Renders the current toast on the screen that was opened last; other screens in the page stack render none. */
export const ToastHost = memo(function ToastHost() {
  const { id } = useContext(FrameContext)
  const toast = useToasts((state) => (state.screens[state.screens.length - 1] === id ? state.toast : undefined))
  useEffect(() => addScreen(id), [id])

  return (
    <Announce>
      {toast && (
        <View className={styles.place}>
          <View className={styles.toast}>
            {toast.icon && <Icon name={toast.icon} size={20} className={styles.icon} />}
            <Text>{toast.text}</Text>
          </View>
        </View>
      )}
    </Announce>
  )
})
