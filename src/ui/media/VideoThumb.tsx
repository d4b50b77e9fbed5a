import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '../icons/Icon'
import { Player, Press } from '../native'
import { Overlay } from '../overlay/Overlay'
import { BarButton } from '../screen/NavBar'
import styles from './media.module.scss'

interface VideoThumbProps {
  src: string
  /** Duration, if known. */
  seconds?: number
  /** Accessible name. */
  label?: string
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

/** A video as a tile; a press plays it full screen. */
export function VideoThumb({ src, seconds, label = '播放' }: VideoThumbProps) {
  const [open, setOpen] = useState(false)
  const length = seconds === undefined ? '视频' : clock(seconds)
  return (
    <>
      <Press className={styles.video} pressClass={styles.pressed} label={`${label}，${length}`} onPress={() => setOpen(true)}>
        <Icon name="play" size={28} />
        <Text className={styles.word}>{length}</Text>
      </Press>
      {open && (
        <Overlay label="视频" onDismiss={() => setOpen(false)} place="middle">
          <View className={styles.stage}>
            <View className={styles.bar}>
              <BarButton icon="x" onPress={() => setOpen(false)}>关闭</BarButton>
            </View>
            <Player className={styles.player} src={src} label="视频" />
          </View>
        </Overlay>
      )}
    </>
  )
}
