import { useContext, useEffect, useState, type FC } from 'react'
import { leaveGuardHost } from '@/host/leave-guard'
import { pushOverlay } from '../../overlay/back-stack'
import { FrameContext } from '../../screen/frame-context'
import { useLatest } from '../../use-latest'
import type { ViewerProps } from '../types'

/** The browser's viewer is PhotoSwipe, loaded on first use. */
export const Viewer: FC<ViewerProps> = ({ pictures, at, onClose, onSave }) => {
  const { id, overlay: target } = useContext(FrameContext)
  const [first] = useState({ pictures, at })
  const latest = useLatest({ onClose, onSave })

  useEffect(() => {
    let gone = false
    let close: (() => void) | undefined
    const dismiss = () => (close ? close() : latest.current?.onClose(true))
    const release = pushOverlay(dismiss, id)
    // The browser's back button closes the viewer and stays on the page.
    const free = leaveGuardHost.ask('', dismiss)
    const begin = async () => {
      const { openViewer } = await import('./open-viewer')
      if (gone) return
      close = openViewer({
        ...first, target: target ?? document.body,
        onSave: (picture) => latest.current?.onSave(picture),
        onClose: () => gone || latest.current?.onClose(true),
      })
    }
    begin().catch(() => latest.current?.onClose(false))
    return () => {
      gone = true
      release()
      free()
      close?.()
    }
  }, [first, latest, target, id])
  return null
}
