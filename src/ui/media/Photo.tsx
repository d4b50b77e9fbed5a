import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '../icons/Icon'
import { Picture, Press } from '../native'
import { toast } from '../overlay/toast'
import { usePreview } from './use-preview'
import styles from './media.module.scss'

interface PhotoProps {
  src: string
  /** Size in px, if known. Reserves the space to avoid a layout shift. */
  width?: number
  height?: number
  /** Accessible name. */
  label?: string
  /**
   * Evaluated on press: the pictures to swipe through, in order, and the place of this one; undefined if it cannot be shown now. Without
   * it, the picture is shown alone.
   */
  album?: (src: string) => Promise<{ readonly pictures: readonly string[]; readonly at: number } | undefined>
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
export function Photo({ src, width = MAX_SIDE, height = MAX_SIDE, label = '图片', album, onError, onLongPress }: PhotoProps) {
  const [viewer, show] = usePreview()
  const [broken, setBroken] = useState('')
  const size = displaySize(width, height)
  const enlarge = async () => {
    if (!album) return show([src], 0)
    const found = await album(src)
    if (found) show(found.pictures, found.at)
    else toast.show('没打开，看看网络再点一次')
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
        className={styles.face} pressClass={styles.pressed} label={`看大图：${label}`} onPress={() => void enlarge()} onLongPress={onLongPress}
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
