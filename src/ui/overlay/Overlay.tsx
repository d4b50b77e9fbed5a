import { useContext, useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Modal } from '../native'
import { OverlayTarget } from '../screen/frame-context'
import { useLatest } from '../use-latest'
import { pushOverlay } from './back-stack'
import { toast } from './toast'
import styles from './overlay.module.scss'

interface OverlayProps {
  children: ReactNode
  /** Spoken name. */
  label: string
  /** By mask, by the way back, by Escape. */
  onDismiss: () => void
  place: 'foot' | 'middle'
}

/** A mask over the screen with something on it. Drawn outside what scrolls, so that nothing clips it. */
export function Overlay({ children, label, onDismiss, place }: OverlayProps) {
  const target = useContext(OverlayTarget)
  const latest = useLatest(onDismiss)
  useEffect(() => {
    // A toast never stands over a question.
    toast.hide()
    return pushOverlay(() => latest.current?.())
  }, [latest])

  if (!target) return null
  return createPortal(
    <Modal
      className={place === 'foot' ? styles.foot : styles.middle}
      maskClass={styles.mask}
      label={label}
      onDismiss={onDismiss}
    >
      {children}
    </Modal>,
    target,
  )
}
