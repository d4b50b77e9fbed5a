import { useEffect, useMemo } from 'react'
import { systemHost } from '@/host/system'
import { useDrafts } from '@/stores/drafts'

/** Debounce: each write stringifies all drafts and waits for the device. */
const WRITE_DEBOUNCE_MS = 300

interface DraftWriter {
  /** Stores the draft 300 ms after the last change, and at once when its screen closes or the app is hidden. */
  keep: (draft: unknown) => void
  /** Removes the draft at once, also one that is not written yet. */
  drop: () => void
  /** Stores at once a draft that is not written yet. */
  flush: () => void
}

/** Stores the draft of this name while the user types. Without a name it does nothing. */
export function useDraftWriter(name: string | undefined): DraftWriter {
  const writer = useMemo(() => writerOf(name), [name])
  useEffect(() => {
    const stop = systemHost.onHide(writer.flush)
    return () => {
      stop()
      writer.flush()
    }
  }, [writer])
  return writer
}

function writerOf(name: string | undefined): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: (() => void) | undefined
  const cancel = () => {
    clearTimeout(timer)
    pending = undefined
  }
  const flush = () => {
    const write = pending
    cancel()
    write?.()
  }
  return {
    keep(draft) {
      if (name === undefined) return
      clearTimeout(timer)
      pending = () => useDrafts.getState().keep(name, draft)
      timer = setTimeout(flush, WRITE_DEBOUNCE_MS)
    },
    drop() {
      cancel()
      if (name !== undefined) useDrafts.getState().drop(name)
    },
    flush,
  }
}
