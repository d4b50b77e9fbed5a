import {
  useEffect, useLayoutEffect, useRef, useState,
  type ChangeEvent, type CompositionEvent, type CSSProperties, type FC, type HTMLAttributes, type KeyboardEvent, type PropsWithChildren,
} from 'react'
import { longPressHost } from '@/host/long-press'
import type {
  BesideFieldProps, FingerProps, FocusAreaProps, GroupProps, HostPressProps, InputProps, Keyboard, ModalProps, PictureProps, PlayerProps,
  PressProps, ScrollKeys, SlidesProps, SpokenProps, TextareaProps,
} from './types'

export { Cutter } from './cutter/Cutter'
export { Viewer } from './viewer/Viewer'

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

/** The browser has no buttons of its own that ask; it is a press like any other. */
export const HostPress: FC<HostPressProps> = ({ asks: _, onAnswer, ...props }) => <Press {...props} onPress={() => onAnswer(undefined)} />

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

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Value and handlers of a text. What is to be filtered is held back until the input method has finished its word. */
function useTyping({ value, filter, onInput }: Pick<InputProps, 'value' | 'filter' | 'onInput'>) {
  const [composing, setComposing] = useState<string>()
  if (!filter) return { value, onChange: (event: ChangeEvent<TextElement>) => onInput(event.target.value) }
  return {
    value: composing ?? value,
    onChange: ({ target }: ChangeEvent<TextElement>) => {
      if (composing === undefined) onInput(filter(target.value))
      else setComposing(target.value)
    },
    onCompositionStart: ({ currentTarget }: CompositionEvent<TextElement>) => setComposing(currentTarget.value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextElement>) => {
      setComposing(undefined)
      onInput(filter(currentTarget.value))
    },
  }
}

export const Input: FC<InputProps> = (props) => (
  <input
    className={props.className}
    {...useTyping(props)}
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
    onFocus={props.onFocus}
    onBlur={props.onBlur}
    onKeyDown={(event) => {
      // The Enter that picks a word of the input method is not a confirmation.
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) props.onConfirm?.(event.currentTarget.value)
    }}
  />
)

/** Makes a text field as high as what stands in it; its class says how high it may be. */
function useGrowth({ grows, value }: TextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (!grows || !field.current) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [grows, value])
  return field
}

export const Textarea: FC<TextareaProps> = (props) => (
  <textarea
    ref={useGrowth(props)}
    className={props.className}
    {...useTyping(props)}
    rows={props.grows ? 1 : props.rows ?? 4}
    placeholder={props.placeholder}
    maxLength={props.maxLength}
    disabled={props.disabled}
    aria-label={props.label}
    aria-invalid={props.invalid || undefined}
    enterKeyHint={props.onSend ? 'send' : undefined}
    onKeyDown={props.onSend && ((event) => {
      if (event.key !== 'Enter' || event.shiftKey || isComposed(event)) return
      event.preventDefault()
      props.onSend?.()
    })}
    onFocus={props.onFocus}
    onBlur={props.onBlur}
  />
)

/** The Enter that picks a word of the input method; Safari says so only by this number, since its word has ended by then. */
const isComposed = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229

/**
 * A finger or a mouse here leaves the focus, and with it the keyboard of the phone, in the field that has it. What goes away under the
 * key that pressed it gives the focus to the field instead of to nothing.
 */
export const BesideField: FC<BesideFieldProps> = ({ className, children }) => (
  <div
    className={className}
    onMouseDown={(event) => event.preventDefault()}
    onKeyDown={({ currentTarget: { parentElement } }) => void setTimeout(() => {
      if (document.activeElement === document.body) parentElement?.querySelector('textarea')?.focus()
    })}
  >
    {children}
  </div>
)

/** A page of text alone has nothing else to stop at. */
export const scrollKeys: ScrollKeys = { tabIndex: 0 }

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

export const FocusArea: FC<FocusAreaProps> = ({ focus, children }) => {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scrolling there is the caller's: the browser would put the field at the very edge.
    if (focus) area.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  }, [focus])
  return <div ref={area}>{children}</div>
}

/** Browsers keep a list that is laid out from its end where it is, whatever comes before or after. */
export const keepsEnd = true

/** New text inside is read out. */
export const Announce: FC<PropsWithChildren> = ({ children }) => <div role="status">{children}</div>

/** Said to a screen reader and not shown: that something came which eyes would see. */
export const Spoken: FC<SpokenProps> = ({ text, about }) => (
  <div role="status" style={UNSEEN}>{text !== '' && <span key={about}>{text}</span>}</div>
)

const UNSEEN: CSSProperties = {
  position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)', whiteSpace: 'nowrap',
}

/** The browser updates what changed anyway. */
export const Isolated: FC<PropsWithChildren> = ({ children }) => <>{children}</>

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus to the next of the group, round and round. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]'))
  const at = stops.findIndex((stop) => stop === event.target)
  if (!step || at < 0) return
  event.preventDefault()
  stops[(at + step + stops.length) % stops.length]?.focus()
}

export const Group: FC<GroupProps> = ({ className, children, role, label }) => (
  <div className={className} role={role} aria-label={label} onKeyDown={role === 'group' ? undefined : walk}>{children}</div>
)

/** The browser scrolls and snaps by itself; arrow keys work as in anything that scrolls. */
export const Slides: FC<SlidesProps> = ({ className, slideClass, children, height, current, onChange, label }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = box.current
    if (place && place.clientWidth > 0 && Math.round(place.scrollLeft / place.clientWidth) !== current) {
      place.scrollLeft = current * place.clientWidth
    }
  }, [current])
  return (
    <div
      ref={box} className={className} role="group" aria-label={label} tabIndex={0}
      style={{ minHeight: height, display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory', WebkitOverflowScrolling: 'touch' }}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
        const next = Math.round(scrollLeft / clientWidth)
        if (clientWidth > 0 && next !== current) onChange(next)
      }}
    >
      {children.map((slide, at) => (
        <div key={at} className={slideClass} style={{ flex: 'none', width: '100%', scrollSnapAlign: 'start' }}>{slide}</div>
      ))}
    </div>
  )
}

export const Picture: FC<PictureProps> = ({ className, src, label = '', onError }) => (
  <img className={className} src={src} alt={label} draggable={false} onError={onError} />
)

export const Player: FC<PlayerProps> = ({ className, src, label }) => (
  <video className={className} src={src} aria-label={label} controls autoPlay playsInline />
)

/** Something that a finger moves up and down, while what lies under it does not scroll. */
export const Finger: FC<FingerProps> = ({ className, children, onStart, onMove, onEnd }) => (
  <div
    className={className} style={{ touchAction: 'none' }}
    onTouchStart={({ touches }) => touches[0] && onStart(touches[0].clientY)}
    onTouchMove={({ touches }) => touches[0] && onMove(touches[0].clientY)}
    onTouchEnd={() => onEnd(true)} onTouchCancel={() => onEnd(false)}
  >
    {children}
  </div>
)
