import { useEffect, useState, useSyncExternalStore } from 'react'
import { Text, View } from '@tarojs/components'
import { mediaHost } from '@/host/media'
import { systemHost } from '@/host/system'
import { ErrorLine } from '../form/FormRow'
import { Icon } from '../icons/Icon'
import { Group, Press } from '../native'
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
  /** Accessible name: 店铺照片. */
  label: string
  to: FileTarget
  value: readonly SentFile[]
  onChange: (value: SentFile[]) => void
  /** Maximum number of pictures; defaults to 9. */
  max?: number
  /** Maximum number of videos; none by default. */
  maxVideos?: number
  /** Sources of pictures; album and camera by default. */
  sources?: readonly ('album' | 'camera')[]
  disabled?: boolean
  /** Number of files that are not uploaded yet. A form must wait until it is 0. */
  onPending?: (count: number) => void
  /** The ids of files that the server has deleted, as in an old draft. A form with one of them would be refused. */
  onGone?: (ids: readonly string[]) => void
}

const KINDS = { image: { word: '加照片', icon: 'camera', unit: '张' }, video: { word: '加视频', icon: 'video', unit: '个' } } as const

const NOT_SENT = '有没传上的，网络好了会接着传，也可以点“重试”'

/**
 * Uploads a form's pictures and videos as soon as they are chosen. Each tile shows its progress and can be removed. A failed upload shows
 * the reason; after a network failure it resumes when the network is back. A file that the server has deleted since, as in an old draft, is
 * marked.
 */
export function Uploader(
  { label, to, value, onChange, max = 9, maxVideos = 0, sources: from, disabled, onPending, onGone }: UploaderProps,
) {
  const [uploads] = useState(() => new UploadQueue({ to, value, onChange }))
  const pending = useSyncExternalStore(uploads.subscribe, uploads.list)
  useEffect(() => uploads.follow({ to, value, onChange }))
  useEffect(() => uploads.start(), [uploads])
  const [viewer, show] = usePreview()
  const [denied, setDenied] = useState(false)
  const [gone, setGone] = useState<readonly string[]>([])
  const latest = useLatest(onPending)
  useEffect(() => latest.current?.(pending.length), [pending.length, latest])
  // Leaving cancels them.
  useEffect(() => () => latest.current?.(0), [latest])
  const tellGone = useLatest(onGone)
  useEffect(() => {
    tellGone.current?.(gone)
  }, [gone, tellGone])

  const limits: Record<Kind, number> = { image: max, video: maxVideos }
  const room = (kind: Kind): number =>
    limits[kind] - value.filter((file) => file.kind === kind).length - pending.filter(({ file }) => file.kind === kind).length
  const choose = async (kind: Kind) => {
    setDenied(false)
    const files = await mediaHost.choose({ kind, count: room(kind), sources: from })
    if (typeof files === 'object') uploads.add(files)
    else if (files === 'denied') setDenied(true)
    else if (files !== 'cancelled') toast.show('没打开相册，再点一次')
  }

  const sources = new Map(value.map((file) => [file.id, uploads.source(file)]))
  const refresh = async (id: string) => {
    const address = await to.address(id)
    if (address === undefined) setGone((before) => [...before, id])
    return address
  }
  const pictures = value.filter(({ id, kind }) => kind === 'image' && !gone.includes(id)).map(({ id }) => id)
  /** Opens the picture with the URL that its tile currently shows. */
  const open = (id: string, source: string) =>
    show(pictures.map((one) => (one === id ? source : sources.get(one) ?? '')), pictures.indexOf(id))
  return (
    <View>
      <Group className={styles.grid} role="group" label={label}>
        {value.map((file, at) => (
          <SentTile
            key={file.id} name={`第${at + 1}个`} kind={file.kind}
            source={uploads.source(file)} isLocal={uploads.source(file) !== file.url} isGone={gone.includes(file.id)}
            refresh={() => refresh(file.id)} onShow={(source) => open(file.id, source)}
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
      {errorsOf(pending).map((each) => <View key={each} className={styles.error}><ErrorLine>{each}</ErrorLine></View>)}
      {value.some(({ id }) => gone.includes(id)) && (
        <View className={styles.error}><ErrorLine>{`有${maxVideos > 0 ? '文件' : '照片'}过期了，点叉去掉，再传一次`}</ErrorLine></View>
      )}
      {denied && (
        <View className={styles.error}>
          <ErrorLine>没允许用相机和相册，打开了才能传照片</ErrorLine>
          <Button kind="ghost" size="small" onPress={() => void systemHost.openSettings()}>去打开</Button>
        </View>
      )}
      {viewer}
    </View>
  )
}

/** Error messages of failed uploads, without duplicates. */
const errorsOf = (pending: readonly Pending[]): string[] =>
  [...new Set(pending.filter(({ state }) => state === 'failed').map(({ reason }) => reason || NOT_SENT))]
