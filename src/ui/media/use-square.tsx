import { useState, type ReactElement } from 'react'
import { mediaHost } from '@/host/media'
import type { MediaFile } from '@/host/media/types'
import { pictureHost } from '@/host/picture'
import { Cutter } from '../native'
import { Sheet } from '../overlay/Sheet'
import { toast } from '../overlay/toast'
import { Button } from '../parts/Button'

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

function CutSheet({ file, onEnd }: { file: MediaFile; onEnd: (file: MediaFile | undefined) => void }) {
  const [cut, setCut] = useState<() => Promise<MediaFile>>()

  async function use() {
    if (!cut) return
    try {
      const made = await cut()
      mediaHost.release([file])
      onEnd(made)
    } catch {
      toast.show('没裁成，再试一次')
    }
  }

  return (
    <Sheet
      open title="裁一裁" note="拖动照片，两个手指放大缩小"
      onClose={() => onEnd(undefined)}
      actions={<Button grow disabled={!cut} onPress={use}>用这张</Button>}
    >
      {Cutter && <Cutter picture={file.path} onChange={(next) => setCut(() => next)} onError={() => onEnd(file)} />}
    </Sheet>
  )
}
