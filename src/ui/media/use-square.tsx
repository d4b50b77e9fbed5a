import { useState, type ReactElement } from 'react'
import { View } from '@tarojs/components'
import { mediaHost } from '@/host/media'
import type { MediaFile } from '@/host/media/types'
import { pictureHost } from '@/host/picture'
import { Cutter } from '../native'
import { MAX_CUTTER_ZOOM } from '../native/cutter/max-zoom'
import { Sheet } from '../overlay/Sheet'
import { toast } from '../overlay/toast'
import { Button } from '../parts/Button'
import styles from './media.module.scss'

interface CutRequest {
  readonly file: MediaFile
  readonly answer: (file: MediaFile | undefined) => void
}

/**
 * Crops a chosen picture to a square, with the host's tool or the UI kit's: render the element, call the function. Resolves with undefined
 * when the user cancelled, and with the same file where cropping is not possible.
 */
export function useSquare(): [cutter: ReactElement | null, square: (file: MediaFile) => Promise<MediaFile | undefined>] {
  const [request, setRequest] = useState<CutRequest>()

  async function square(file: MediaFile): Promise<MediaFile | undefined> {
    const cut = await pictureHost.square(file.path)
    if (typeof cut === 'object') return { ...file, path: cut.path }
    if (cut === 'cancelled') return undefined
    if (!Cutter) return file
    return new Promise((answer) => setRequest({ file, answer }))
  }

  const end = (file: MediaFile | undefined) => {
    setRequest(undefined)
    request?.answer(file)
  }
  return [request ? <CutSheet key="cutter" file={request.file} onEnd={end} /> : null, square]
}

/** Zoom change per press. */
const ZOOM_STEP = 0.5

function CutSheet({ file, onEnd }: { file: MediaFile; onEnd: (file: MediaFile | undefined) => void }) {
  const [cut, setCut] = useState<() => Promise<MediaFile>>()
  const [zoom, setZoom] = useState(1)
  const [busy, setBusy] = useState(false)

  async function use() {
    if (!cut) return
    setBusy(true)
    try {
      const made = await cut()
      mediaHost.release([file])
      onEnd(made)
    } catch {
      setBusy(false)
      toast.show('没裁成，再试一次')
    }
  }
  const leave = () => {
    mediaHost.release([file])
    onEnd(undefined)
  }

  return (
    <Sheet
      open title="裁一裁" note="拖动照片，把要留下的放进框里"
      onClose={leave}
      actions={<Button grow disabled={!cut} busy={busy} onPress={use}>用这张</Button>}
    >
      {Cutter && (
        <Cutter
          picture={file.path} zoom={zoom} onZoom={setZoom}
          onChange={(next) => setCut(() => next)} onError={() => onEnd(file)}
        />
      )}
      <View className={styles.zoom}>
        <Button
          kind="ghost" size="small" grow icon="minus" disabled={zoom <= 1}
          onPress={() => setZoom(Math.max(1, zoom - ZOOM_STEP))}
        >
          缩小
        </Button>
        <Button
          kind="ghost" size="small" grow icon="plus" disabled={zoom >= MAX_CUTTER_ZOOM}
          onPress={() => setZoom(Math.min(MAX_CUTTER_ZOOM, zoom + ZOOM_STEP))}
        >
          放大
        </Button>
      </View>
    </Sheet>
  )
}
