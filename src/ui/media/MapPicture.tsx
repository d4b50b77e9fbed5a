import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '../icons/Icon'
import { Picture } from '../native'
import styles from './map-picture.module.scss'

interface MapPictureProps {
  src: string
  /** What it shows, spoken. */
  label: string
  /** A word over it: 示意图. */
  note?: string
  /** It did not come: show something else. */
  onError: () => void
  /** What stands in its lower right corner: the button for the way there. */
  children?: ReactNode
}

/** A picture of a map with a pin in its middle: no map to move, which a cheap phone would feel; the way there is one press away. */
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
