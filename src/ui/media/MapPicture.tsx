import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '../icons/Icon'
import { Picture } from '../native'
import styles from './map-picture.module.scss'

interface MapPictureProps {
  src: string
  /** Accessible name. */
  label: string
  /** A note over the picture: 示意图. */
  note?: string
  /** The picture failed to load: show something else. */
  onError: () => void
  /** Content of the lower right corner: the navigation button. */
  children?: ReactNode
}

/**
 * A static map picture with a pin in its centre. An interactive map would be too slow on a cheap phone, and navigation is one press away.
 */
export function MapPicture({ src, label, note, onError, children }: MapPictureProps) {
  return (
    <View className={styles.map}>
      <Picture className={styles.picture} src={src} label={label} onError={onError} />
      <View className={styles.pin}><Icon name="pinf" size={36} /></View>
      {note && <Text className={styles.note}>{note}</Text>}
      {children && <View className={styles.corner}>{children}</View>}
    </View>
  )
}
