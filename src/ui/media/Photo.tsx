import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '../icons/Icon'
import { Picture, Press } from '../native'
import { usePreview } from './use-preview'
import styles from './media.module.scss'

interface PhotoProps {
  src: string
  /** Size in px, if known. Reserves the space to avoid a layout shift. */
  width?: number
  height?: number
  /** Accessible name. */
  label?: string
  /** Evaluated on press: the pictures to swipe through, in order, including this one. Without it, the picture is shown alone. */
  among?: () => readonly string[]
  /** The picture failed to load, for example because its URL has expired. */
  onError?: () => void
  /** Long press. */
  onLongPress?: () => void
}

/** Longest side on the screen, and the shortest that can still be pressed. */
const MAX_SIDE = 180
const MIN_SIDE = 72

/** Display size for a picture's dimensions. */
function displaySize(width: number, height: number) {
  const scale = MAX_SIDE / Math.max(width, height, 1)
  return { width: `${Math.max(MIN_SIDE, Math.round(width * scale))}px`, height: `${Math.max(MIN_SIDE, Math.round(height * scale))}px` }
}

/** A picture in its own aspect ratio; a press shows it full screen, together with others if there are any. */
export function Photo({ src, width = MAX_SIDE, height = MAX_SIDE, label = '图片', among, onError, onLongPress }: PhotoProps) {
  const [viewer, show] = usePreview()
  const [broken, setBroken] = useState('')
  const size = displaySize(width, height)
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
