import { useState, type ReactElement } from 'react'
import { View } from '@tarojs/components'
import { mediaHost } from '@/host/media'
import type { MediaFile } from '@/host/media/types'
import { pictureHost } from '@/host/picture'
import { Cutter } from '../native'
import { CUTTER_MOST } from '../native/cutter/most'
import { Sheet } from '../overlay/Sheet'
import { toast } from '../overlay/toast'
import { Button } from '../parts/Button'
import styles from './media.module.scss'

interface Asked {
  readonly file: MediaFile
  readonly answer: (file: MediaFile | undefined) => void
}

/**
 * Cuts a chosen picture square, with the host's tool or the kit's: render the element, call the function. It gives nothing when the
 * user changed their mind, and the same file where it cannot be cut.
 */
export function useSquare(): [cutter: ReactElement | null, square: (file: MediaFile) => Promise<MediaFile | undefined>] {
  const [asked, setAsked] = useState<Asked>()

  async function square(file: MediaFile): Promise<MediaFile | undefined> {
    const cut = await pictureHost.square(file.path)
    if (typeof cut === 'object') return { ...file, path: cut.path }
    if (cut === 'cancelled') return undefined
    if (!Cutter) return file
    return new Promise((answer) => setAsked({ file, answer }))
  }

  const end = (file: MediaFile | undefined) => {
    setAsked(undefined)
    asked?.answer(file)
  }
  return [asked ? <CutSheet key="cutter" file={asked.file} onEnd={end} /> : null, square]
}

/** A press makes it so much larger or smaller. */
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
          kind="ghost" size="small" grow icon="plus" disabled={zoom >= CUTTER_MOST}
          onPress={() => setZoom(Math.min(CUTTER_MOST, zoom + ZOOM_STEP))}
        >
          放大
        </Button>
      </View>
    </Sheet>
  )
}
