import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '../icons/Icon'
import { Picture, Press } from '../native'
import { usePreview } from './use-preview'
import styles from './media.module.scss'

interface PhotoProps {
  src: string
  /** Its sides in px, as far as they are known; decides its shape, so that nothing jumps when it comes. */
  width?: number
  height?: number
  /** What it is, spoken. */
  label?: string
  /** Asked at a press: those that one swipes through from it, in their order and with it among them. Otherwise it is shown alone. */
  among?: () => readonly string[]
  /** It could not be shown, such as when its address is dead. */
  onError?: () => void
  /** A finger stays on it. */
  onLongPress?: () => void
}

/** Longest side on the screen, and the shortest that still can be pressed. */
const MOST = 180
const LEAST = 72

/** How large a picture of these sides is drawn. */
function shownSize(width: number, height: number) {
  const scale = MOST / Math.max(width, height, 1)
  return { width: `${Math.max(LEAST, Math.round(width * scale))}px`, height: `${Math.max(LEAST, Math.round(height * scale))}px` }
}

/** One picture in its own shape; a press shows it over the whole screen, and others beside it where there are. */
export function Photo({ src, width = MOST, height = MOST, label = '图片', among, onError, onLongPress }: PhotoProps) {
  const [viewer, show] = usePreview()
  const [broken, setBroken] = useState('')
  const size = shownSize(width, height)
  const enlarge = () => {
    const pictures = among?.() ?? []
    const at = pictures.indexOf(src)
    if (at < 0) show([src], 0)
    else show(pictures, at)
  }
  if (!src || broken === src) {
    return (
      <View className={styles.lost} style={size}>
        <Icon name="camera" />
        <Text className={styles.word}>图片没了</Text>
      </View>
    )
  }
  return (
    <View style={size}>
      <Press
        className={styles.face} pressClass={styles.pressed} label={`看大图：${label}`} onPress={enlarge} onLongPress={onLongPress}
      >
        <Picture
          className={styles.picture} src={src}
          onError={() => {
            setBroken(src)
            onError?.()
          }}
        />
      </Press>
      {viewer}
    </View>
  )
}
