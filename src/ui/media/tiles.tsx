import { useEffect, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '../icons/Icon'
import { Picture, Press } from '../native'
import { useLatest } from '../use-latest'
import type { SentFile } from './types'
import type { Pending } from './upload-queue'
import { VideoThumb } from './VideoThumb'
import styles from './media.module.scss'

/** The remove button in a tile's corner. */
function Remove({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Press className={styles.remove} pressClass={styles.pressed} label={label} onPress={onPress}>
      <View className={styles.cross}><Icon name="x" size={18} /></View>
    </Press>
  )
}

interface SentTileProps {
  /** Accessible name, such as the position. */
  name: string
  kind: SentFile['kind']
  source: string
  /** The source is on this device. */
  isLocal: boolean
  /** It has been deleted on the server. */
  isGone: boolean
  /** Gets a new URL when this one has expired; undefined for a file that is gone. */
  refresh: () => Promise<string | undefined>
  onShow: (source: string) => void
  onRemove?: () => void
}

/** An uploaded file. */
export function SentTile({ name, kind, source, isLocal, isGone, refresh, onShow, onRemove }: SentTileProps) {
  const [fresh, setFresh] = useState<string>()
  const src = fresh ?? source
  // Tries only once: if the new URL fails too, the network is the cause.
  const onError = () => void (fresh === undefined && refresh().then(setFresh, () => undefined))
  const ask = useLatest(onError)
  // Nothing of a video is loaded before someone plays it, so nothing would tell that it is gone.
  const asks = kind === 'video' && !isLocal
  useEffect(() => {
    if (asks) ask.current?.()
  }, [asks, ask])
  return (
    <View className={styles.tile}>
      {isGone && (
        <View className={styles.face}>
          <View className={styles.veil}>
            <Icon name="warnc" size={24} />
            <Text className={styles.word}>过期了</Text>
          </View>
        </View>
      )}
      {!isGone && kind === 'video' && <VideoThumb src={src} label={`播放${name}`} />}
      {!isGone && kind === 'image' && (
        <Press className={styles.face} pressClass={styles.pressed} label={`看大图，${name}`} onPress={() => onShow(src)}>
          <Picture className={styles.picture} src={src} onError={onError} />
        </Press>
      )}
      {onRemove && <Remove label={`删掉${name}`} onPress={onRemove} />}
    </View>
  )
}

interface PendingTileProps {
  name: string
  pending: Pending
  onRetry: () => void
  onRemove: () => void
}

/** A file that is being uploaded. */
export function PendingTile({ name, pending: { file, state, part, canRetry }, onRetry, onRemove }: PendingTileProps) {
  const failed = state === 'failed'
  return (
    <View className={styles.tile}>
      <View className={styles.face}>
        {file.kind === 'image' && <Picture className={styles.picture} src={file.path} />}
        {failed && canRetry
          ? (
              <Press className={styles.veil} pressClass={styles.pressed} label={`重试，${name}`} onPress={onRetry}>
                <Icon name="refresh" size={24} />
                <Text className={styles.word}>重试</Text>
              </Press>
            )
          : (
              <View className={styles.veil}>
                {failed && <Icon name="warnc" size={24} />}
                <Text className={styles.word}>{failed ? '没传上' : progressText(state, part)}</Text>
                {!failed && (
                  <View className={styles.track}>
                    <View className={styles.part} style={{ width: `${Math.round(part * 100)}%` }} />
                  </View>
                )}
              </View>
            )}
      </View>
      <Remove label={failed ? `删掉${name}` : `不传${name}`} onPress={onRemove} />
    </View>
  )
}

function progressText(state: Pending['state'], part: number): string {
  if (state === 'queued') return '等着传'
  // Everything is sent; the server is processing it.
  return part >= 1 ? '快好了' : `${Math.floor(part * 100)}%`
}
