import { Text, View } from '@tarojs/components'
import { Group, Picture, Press } from '../native'
import { usePreview } from './use-preview'
import { VideoThumb } from './VideoThumb'
import styles from './media.module.scss'

interface ImageGridProps {
  /** Pictures and videos in their order. */
  files: readonly { readonly url: string; readonly kind?: 'image' | 'video' }[]
  /** Accessible name of the group: 店铺照片. */
  label?: string
  /** One row of three, as wide as the screen; the rest is opened from the third. */
  row?: boolean
}

/** Pictures in a row. */
const ROW = 3

/** Pictures and videos as tiles; a press opens one full screen. */
export function ImageGrid({ files, label = '图片', row = false }: ImageGridProps) {
  const [viewer, show] = usePreview()
  const pictures = files.filter(({ kind }) => kind !== 'video').map(({ url }) => url)
  /** On the last tile of a row that leaves some out. */
  const restAt = (at: number): string => (row && at === ROW - 1 && files.length > ROW ? `共${files.length}张` : '')
  return (
    <Group className={styles.grid} role="group" label={label}>
      {(row ? files.slice(0, ROW) : files).map(({ url, kind }, at) => (
        <View key={url} className={row ? styles.third : styles.tile}>
          {kind === 'video'
            ? <VideoThumb src={url} />
            : (
                <Press
                  className={styles.face} pressClass={styles.pressed} label={`看大图，第${at + 1}张${restAt(at)}`}
                  onPress={() => show(pictures, pictures.indexOf(url))}
                >
                  <Picture className={styles.picture} src={url} />
                  {restAt(at) !== '' && <Text className={styles.rest}>{restAt(at)}</Text>}
                </Press>
              )}
        </View>
      ))}
      {viewer}
    </Group>
  )
}
