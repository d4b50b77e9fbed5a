import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Modal } from '../native'
import { OverlayTarget } from '../screen/frame-context'
import { pushOverlay } from './back-stack'
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
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  useEffect(() => pushOverlay(() => dismiss.current()), [])

  if (!target) return null
  return createPortal(
    <Modal
      className={place === 'foot' ? styles.foot : styles.middle}
      maskClass={styles.mask}
      label={label}
      onDismiss={() => dismiss.current()}
    >
      {children}
    </Modal>,
    target,
  )
}
