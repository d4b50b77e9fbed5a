import { useEffect, useRef } from 'react'

export type Shortcuts = Readonly<Record<string, () => void>>

/** Whether a key belongs to a field for typing. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target instanceof HTMLInputElement && target.type !== 'checkbox'
    || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** Runs what belongs to a key, unless the focus is in a field or a key for the browser is held. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // A key that is held down would decide on one item after the other.
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // A press of Enter or Space on a button is the button's own.
      if ((event.key === 'Enter' || event.key === ' ') && event.target instanceof HTMLButtonElement) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
