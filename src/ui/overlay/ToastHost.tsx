import { memo, useEffect, useRef } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '../icons/Icon'
import { Announce } from '../native'
import { useToasts } from './toast'
import styles from './toast.module.scss'

/** Draws the current toast on the screen that was opened last; the others in the page stack stay still. */
export const ToastHost = memo(function ToastHost() {
  const id = useRef(Symbol('screen'))
  const toast = useToasts((state) => (state.hosts[state.hosts.length - 1] === id.current ? state.toast : undefined))

  useEffect(() => {
    const self = id.current
    useToasts.setState(({ hosts }) => ({ hosts: [...hosts, self] }))
    return () => useToasts.setState(({ hosts }) => ({ hosts: hosts.filter((host) => host !== self) }))
  }, [])

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
