import { useContext, useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { ErrorId } from '../form/error-id'
import { Modal } from '../native'
import { FrameContext } from '../screen/frame-context'
import { useLatest } from '../use-latest'
import { pushOverlay } from './back-stack'
import { addDialog, addSheet } from './toast'
import styles from './overlay.module.scss'

interface OverlayProps {
  children: ReactNode
  /** Accessible name. */
  label: string
  /** Called by the mask, the back button and Escape. */
  onDismiss: () => void
  place: 'foot' | 'middle'
}

/** Content over a mask that covers the screen. Rendered outside the scroll container, so that nothing clips it. */
export function Overlay({ children, label, onDismiss, place }: OverlayProps) {
  const { id, overlay } = useContext(FrameContext)
  const latest = useLatest(onDismiss)
  useEffect(() => pushOverlay(() => latest.current?.(), id), [latest, id])
  useEffect(() => (place === 'middle' ? addDialog(id) : addSheet(id)), [place, id])

  if (!overlay) return null
  return createPortal(
    <Modal
      className={place === 'foot' ? styles.foot : styles.middle}
      maskClass={styles.mask}
      label={label}
      onDismiss={onDismiss}
    >
      {/* The error of the field that opened it does not concern the fields inside. */}
      <ErrorId.Provider value={undefined}>{children}</ErrorId.Provider>
    </Modal>,
    overlay,
  )
}
