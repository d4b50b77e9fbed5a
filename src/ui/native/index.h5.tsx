import { useEffect, useRef, type FC, type HTMLAttributes, type KeyboardEvent, type PropsWithChildren } from 'react'
import { longPressHost } from '@/host/long-press'
import type { GroupProps, InputProps, Keyboard, ModalProps, PressProps, TextareaProps } from './types'

/** The browser: a div with the role, focus and keys of what it is. A real button cannot hold blocks or be a flex row in old WebViews. */
export const Press: FC<PressProps> = ({ className, children, onPress, onLongPress, disabled, label, role = 'button', selected }) => (
  <div
    className={className}
    role={role}
    tabIndex={disabled ? -1 : 0}
    aria-label={label}
    aria-disabled={disabled || undefined}
    {...selection(role, selected)}
    {...(onLongPress && !disabled ? longPressHost.props(onLongPress) : {})}
    onClick={(event) => {
      event.stopPropagation()
      if (!disabled) onPress?.()
    }}
    onKeyDown={(event: KeyboardEvent) => {
      if (event.target !== event.currentTarget || disabled) return
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress?.()
    }}
  >
    {children}
  </div>
)

function selection(role: PressProps['role'], selected?: boolean): HTMLAttributes<HTMLDivElement> {
  if (selected === undefined) return {}
  if (role === 'checkbox' || role === 'radio' || role === 'switch') return { 'aria-checked': selected }
  if (role === 'tab' || role === 'option') return { 'aria-selected': selected }
  return { 'aria-pressed': selected }
}

// Never type=number: it drops leading zeros and spaces, and has spinners.
const modes: Record<Keyboard, 'text' | 'numeric' | 'decimal' | 'tel' | 'search'> = {
  text: 'text',
  number: 'numeric',
  decimal: 'decimal',
  phone: 'tel',
  idcard: 'text',
  search: 'search',
}

export const Input: FC<InputProps> = (props) => (
  <input
    className={props.className}
    value={props.value}
    type={props.keyboard === 'phone' ? 'tel' : 'text'}
    inputMode={modes[props.keyboard ?? 'text']}
    enterKeyHint={props.keyboard === 'search' ? 'search' : 'done'}
    autoComplete={props.oneTimeCode ? 'one-time-code' : 'off'}
    placeholder={props.placeholder}
    maxLength={props.maxLength}
    disabled={props.disabled}
    autoFocus={props.autoFocus}
    aria-label={props.label}
    aria-invalid={props.invalid || undefined}
    onChange={(event) => props.onInput(event.target.value)}
    onFocus={props.onFocus}
    onBlur={props.onBlur}
    onKeyDown={(event) => {
      // The Enter that picks a word of the input method is not a confirmation.
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) props.onConfirm?.(event.currentTarget.value)
    }}
  />
)

export const Textarea: FC<TextareaProps> = (props) => (
  <textarea
    className={props.className}
    value={props.value}
    rows={props.rows ?? 4}
    placeholder={props.placeholder}
    maxLength={props.maxLength}
    disabled={props.disabled}
    aria-label={props.label}
    aria-invalid={props.invalid || undefined}
    onChange={(event) => props.onInput(event.target.value)}
    onFocus={props.onFocus}
    onBlur={props.onBlur}
  />
)

const FOCUSABLE = '[tabindex="0"],input,textarea'

/** Takes the focus while it is open, keeps it inside, and gives it back. */
export const Modal: FC<ModalProps> = ({ className, maskClass, children, label, onDismiss }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onDismiss()
    }
    if (event.key !== 'Tab' || !box.current) return
    const stops = Array.from(box.current.querySelectorAll<HTMLElement>(FOCUSABLE))
    const last = stops[event.shiftKey ? 0 : stops.length - 1]
    if (last && (document.activeElement === last || (event.shiftKey && document.activeElement === box.current))) {
      event.preventDefault()
      stops[event.shiftKey ? stops.length - 1 : 0]?.focus()
    }
  }

  // Through a portal, React's events climb to the components around the sheet: they must not hear its presses.
  return (
    <div
      ref={box} className={className} role="dialog" aria-modal aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      onTouchMove={(event) => event.stopPropagation()}
      onTouchEnd={(event) => event.stopPropagation()}
    >
      <div className={maskClass} onClick={onDismiss} />
      {children}
    </div>
  )
}

/** New text inside is read out. */
export const Announce: FC<PropsWithChildren> = ({ children }) => <div role="status">{children}</div>

/** The browser updates what changed anyway. */
export const Isolated: FC<PropsWithChildren> = ({ children }) => <>{children}</>

export const Group: FC<GroupProps> = ({ className, children, role, label }) => (
  <div className={className} role={role} aria-label={label}>{children}</div>
)
