import { useEffect, useState, useSyncExternalStore } from 'react'
import { Text, View } from '@tarojs/components'
import { mediaHost } from '@/host/media'
import { systemHost } from '@/host/system'
import { ErrorLine } from '../form/FormRow'
import { Icon } from '../icons/Icon'
import { Announce, Group, Press } from '../native'
import { toast } from '../overlay/toast'
import { Button } from '../parts/Button'
import { useLatest } from '../use-latest'
import { PendingTile, SentTile } from './tiles'
import type { FileTarget, SentFile } from './types'
import { usePreview } from './use-preview'
import { UploadQueue, type Pending } from './upload-queue'
import styles from './media.module.scss'

type Kind = SentFile['kind']

export interface UploaderProps {
  /** What is wanted, spoken: 店铺照片. */
  label: string
  to: FileTarget
  value: readonly SentFile[]
  onChange: (value: SentFile[]) => void
  /** How many pictures at most; 9 unless said. */
  max?: number
  /** How many videos at most; none unless said. */
  maxVideos?: number
  /** Where pictures come from; album and camera unless said. */
  sources?: readonly ('album' | 'camera')[]
  disabled?: boolean
  /** How many are chosen and not sent yet: a form waits for 0. */
  onPending?: (count: number) => void
}

const KINDS = { image: { word: '加照片', icon: 'camera', unit: '张' }, video: { word: '加视频', icon: 'video', unit: '个' } } as const

const NOT_SENT = '有没传上的，网络好了会接着传，也可以点“重试”'

/**
 * Pictures and videos of a form, sent as soon as they are chosen. Each shows how far it is and can be taken away; what failed
 * says why, and what the network failed goes on when it is back.
 */
export function Uploader({ label, to, value, onChange, max = 9, maxVideos = 0, sources: from, disabled, onPending }: UploaderProps) {
  const [uploads] = useState(() => new UploadQueue({ to, value, onChange }))
  const pending = useSyncExternalStore(uploads.subscribe, uploads.list)
  useEffect(() => uploads.follow({ to, value, onChange }))
  useEffect(() => uploads.start(), [uploads])
  const [viewer, show] = usePreview()
  const [denied, setDenied] = useState(false)
  const tell = useLatest(onPending)
  useEffect(() => tell.current?.(pending.length), [pending.length, tell])

  const most: Record<Kind, number> = { image: max, video: maxVideos }
  const room = (kind: Kind): number =>
    most[kind] - value.filter((file) => file.kind === kind).length - pending.filter(({ file }) => file.kind === kind).length
  const choose = async (kind: Kind) => {
    setDenied(false)
    const files = await mediaHost.choose({ kind, count: room(kind), sources: from })
    if (typeof files === 'object') uploads.add(files)
    else if (files === 'denied') setDenied(true)
    else if (files !== 'cancelled') toast.show('没打开相册，再点一次')
  }

  const sources = new Map(value.map((file) => [file.id, uploads.source(file)]))
  const pictures = value.filter(({ kind }) => kind === 'image').map(({ id }) => id)
  /** Opens the picture with the address that its tile shows it by. */
  const open = (id: string, source: string) =>
    show(pictures.map((one) => (one === id ? source : sources.get(one) ?? '')), pictures.indexOf(id))
  return (
    <View>
      <Group className={styles.grid} role="group" label={label}>
        {value.map((file, at) => (
          <SentTile
            key={file.id} name={`第${at + 1}个`} kind={file.kind} source={uploads.source(file)}
            refresh={() => to.address(file.id)} onShow={(source) => open(file.id, source)}
            onRemove={disabled ? undefined : () => uploads.remove(file.id)}
          />
        ))}
        {pending.map((one, at) => (
          <PendingTile
            key={one.key} name={`第${value.length + at + 1}个`} pending={one}
            onRetry={() => uploads.retry(one.key)} onRemove={() => uploads.drop(one.key)}
          />
        ))}
        {!disabled && (['image', 'video'] as const).filter((kind) => room(kind) > 0).map((kind) => (
          <View key={kind} className={styles.tile}>
            <Press
              className={styles.add} pressClass={styles.pressed}
              label={`${KINDS[kind].word}，还能加${room(kind)}${KINDS[kind].unit}：${label}`}
              onPress={() => void choose(kind)}
            >
              <Icon name={KINDS[kind].icon} size={28} />
              <Text className={styles.word}>{KINDS[kind].word}</Text>
              <Text className={styles.left}>{`还能加${room(kind)}${KINDS[kind].unit}`}</Text>
            </Press>
          </View>
        ))}
      </Group>
      <Announce>
        {wordsOf(pending).map((each) => <View key={each} className={styles.error}><ErrorLine>{each}</ErrorLine></View>)}
        {denied && (
          <View className={styles.error}>
            <ErrorLine>没允许用相机和相册，打开了才能传照片</ErrorLine>
            <Button kind="ghost" size="small" onPress={() => void systemHost.openSettings()}>去打开</Button>
          </View>
        )}
      </Announce>
      {viewer}
    </View>
  )
}

/** What to say of what failed, each thing once. */
const wordsOf = (pending: readonly Pending[]): string[] =>
  [...new Set(pending.filter(({ state }) => state === 'failed').map(({ words }) => words || NOT_SENT))]
