import {
  useContext, useEffect, useLayoutEffect, useRef, useState,
  type ChangeEvent, type CompositionEvent, type CSSProperties, type FC, type HTMLAttributes, type KeyboardEvent, type PropsWithChildren,
} from 'react'
import { longPressHost } from '@/host/long-press'
import { useUi } from '../context'
import { ErrorId } from '../form/error-id'
import type {
  BesideFieldProps, FingerProps, FocusAreaProps, GroupProps, HostPressProps, InputProps, Keyboard, Landmark, ModalProps, PictureProps,
  PlayerProps, PressProps, SkipLinksProps, HiddenStatusProps, TextareaProps,
} from './types'
import './press.scss'

export { Cutter } from './cutter/Cutter'
export { Viewer } from './viewer/Viewer'

/**
 * The browser's pressable: a div with role, focus and keyboard support. In old WebViews a real button cannot contain blocks or be a flex
 * row. A link with a short name over several parts, such as a card, is an empty element that covers them: its name would otherwise have to
 * contain every text inside (WCAG 2.5.3), and buttons inside would be inside a link.
 */
export const Press: FC<PressProps> = ({
  className, children, onPress, onLongPress, disabled, label, role = 'button', selected, describedBy,
}) => {
  const target: HTMLAttributes<HTMLDivElement> = {
    role,
    tabIndex: disabled ? -1 : 0,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-disabled': disabled || undefined,
    ...selection(role, selected),
    onKeyDown: (event) => {
      if (event.target !== event.currentTarget || disabled) return
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress?.()
    },
  }
  const covers = role === 'link' && label !== undefined
  return (
    <div
      className={covers ? `${className ?? ''} covered` : className}
      {...(covers ? {} : target)}
      {...(onLongPress && !disabled ? longPressHost.props(onLongPress) : {})}
      onClick={(event) => {
        event.stopPropagation()
        if (!disabled) onPress?.()
      }}
    >
      {children}
      {covers && <div className="cover" {...target} />}
    </div>
  )
}

/** Browsers have no native permission buttons, so this is a normal press. */
export const HostPress: FC<HostPressProps> = ({ asks: _, onAnswer, ...props }) => <Press {...props} onPress={() => onAnswer(undefined)} />

function selection(role: PressProps['role'], selected?: boolean): HTMLAttributes<HTMLDivElement> {
  if (selected === undefined) return {}
  if (role === 'checkbox' || role === 'radio' || role === 'switch') return { 'aria-checked': selected }
  if (role === 'tab' || role === 'option') return { 'aria-selected': selected }
  return { 'aria-pressed': selected }
}

// Never type=number: it drops leading zeros and spaces, and shows spinners.
const modes: Record<Keyboard, 'text' | 'numeric' | 'decimal' | 'tel' | 'search'> = {
  text: 'text',
  number: 'numeric',
  decimal: 'decimal',
  phone: 'tel',
  idcard: 'text',
  search: 'search',
}

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Value and handlers of a text input. Filtering is deferred while an input method is composing. */
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

/** Name and error of a text input. */
function useSpoken({ label, invalid }: Pick<InputProps, 'label' | 'invalid'>) {
  const errorId = useContext(ErrorId)
  return { 'aria-label': label, 'aria-invalid': invalid || errorId !== undefined || undefined, 'aria-describedby': errorId }
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
    {...useSpoken(props)}
    onFocus={props.onFocus}
    onBlur={props.onBlur}
    onKeyDown={(event) => {
      // The Enter that commits a word of the input method is not a confirmation.
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) props.onConfirm?.(event.currentTarget.value)
    }}
  />
)

function fitToText(field: HTMLTextAreaElement) {
  const around = field.parentElement
  if (!around) return
  // Keeps the height of the page while the text is measured: otherwise a page at its end jumps.
  around.style.minHeight = `${around.offsetHeight}px`
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
  around.style.minHeight = ''
}

/** Auto-grows a textarea with its content, also when its width or the size of the text changes; its class limits the height. */
function useGrowth({ value }: TextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const fitted = useRef(0)
  const { elder, textScale } = useUi()
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    fitted.current = current.offsetWidth
    fitToText(current)
  }, [value, elder, textScale])
  useEffect(() => {
    const { current } = field
    // Old browsers have no observer.
    if (!current || typeof ResizeObserver === 'undefined') return
    let frame = 0
    const fit = () => {
      const { offsetWidth } = current
      // The new height comes here again, and a page below another one has no width.
      if (offsetWidth === 0 || offsetWidth === fitted.current) return
      fitted.current = offsetWidth
      fitToText(current)
    }
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      // In the next frame: a change of the height in here is reported as an error, a loop.
      frame = requestAnimationFrame(fit)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return field
}

export const Textarea: FC<TextareaProps> = (props) => (
  <textarea
    ref={useGrowth(props)}
    className={props.className}
    {...useTyping(props)}
    rows={1}
    placeholder={props.placeholder}
    maxLength={props.maxLength}
    disabled={props.disabled}
    {...useSpoken(props)}
    enterKeyHint={props.onSend ? 'send' : undefined}
    onKeyDown={props.onSend && ((event) => {
      if (event.key !== 'Enter' || event.shiftKey || isCompositionEnter(event)) return
      event.preventDefault()
      props.onSend?.()
    })}
    onFocus={props.onFocus}
    onBlur={props.onBlur}
  />
)

/**
 * True for the Enter that commits a word of the input method. Safari reports it only by this key code, because its composition has already
 * ended.
 */
const isCompositionEnter = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229

/**
 * Pressing here keeps the focus in the field, so that the phone's keyboard stays open. When a key press removes the focused button, the
 * focus moves to the field instead of getting lost.
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

/** The name of the screen; gets the focus when the screen opens (host/page-load). */
export const titleOfScreen: Landmark = { role: 'heading', 'aria-level': 1, tabIndex: -1 }
export const bannerOfScreen: Landmark = { role: 'banner' }
/** Strips between header and content. */
export const asideOfScreen: Landmark = { role: 'region', 'aria-label': '提示' }
/** A page with only text has no other tab stop. */
export const mainOfScreen: Landmark = { role: 'main', tabIndex: 0 }
export const footerOfScreen: Landmark = { role: 'contentinfo', tabIndex: -1 }
/** Where a skip link leads instead of the beginning of the content. */
export const listOfScreen: Landmark = { 'data-list': '', tabIndex: -1 }

/** The first part of the same page that matches one of the selectors gets the focus. */
const skipTo = (selectors: readonly string[]) => ({ currentTarget }: { currentTarget: Element }) => {
  const page = currentTarget.closest('.taro_page') ?? document
  selectors.map((selector) => page.querySelector<HTMLElement>(selector)).find(Boolean)?.focus()
}

export const SkipLinks: FC<SkipLinksProps> = ({ className, footer }) => {
  const link = (text: string, ...selectors: string[]) => (
    <div
      className={className} role="link" tabIndex={0} onClick={skipTo(selectors)}
      onKeyDown={(event) => { if (event.key === 'Enter') skipTo(selectors)(event) }}
    >
      {text}
    </div>
  )
  return (
    <>
      {link('跳到内容', '[data-list]', '[role=main]')}
      {footer && link('跳到底部', '[role=contentinfo]')}
    </>
  )
}

const FOCUSABLE = '[tabindex="0"],input,textarea'

/** Focus trap: takes the focus while it is open, keeps it inside, and restores it on close. */
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

  // React events bubble through portals, so the components around the sheet must not get its presses.
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
    // The caller scrolls: the browser would put the field at the very edge.
    if (focus) area.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  }, [focus])
  return <div ref={area}>{children}</div>
}

/** Browsers keep the scroll position of a list that is laid out from its end when content is added on either side. */
export const keepsEnd = true

/** Of a text that is announced when it appears, whatever else is being read. */
export const urgent: Landmark = { role: 'alert' }

/** A live region: new text is announced. */
export const Announce: FC<PropsWithChildren> = ({ children }) => <div role="status">{children}</div>

/** A visually hidden live region, for changes that sighted users see. */
export const HiddenStatus: FC<HiddenStatusProps> = ({ text, about }) => (
  <div role="status" style={UNSEEN}>{text !== '' && <span key={about}>{text}</span>}</div>
)

const UNSEEN: CSSProperties = {
  position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)', whiteSpace: 'nowrap',
}

/** The browser updates only what changed anyway. */
export const Isolated: FC<PropsWithChildren> = ({ children }) => <>{children}</>

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus with the arrow keys within a group, wrapping around. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]'))
  const at = stops.findIndex((stop) => stop === event.target)
  if (!step || at < 0) return
  event.preventDefault()
  stops[(at + step + stops.length) % stops.length]?.focus()
}

export const Group: FC<GroupProps> = ({ className, children, role, label }) => (
  <div
    className={className} role={role} aria-label={label} aria-describedby={useContext(ErrorId)}
    onKeyDown={role === 'group' ? undefined : moveFocus}
  >
    {children}
  </div>
)

export const Picture: FC<PictureProps> = ({ className, src, label = '', onError }) => (
  <img className={className} src={src} alt={label} draggable={false} onError={onError} />
)

export const Player: FC<PlayerProps> = ({ className, src, label }) => (
  <video className={className} src={src} aria-label={label} controls autoPlay playsInline />
)

/** A vertical drag handle that prevents scrolling below it. */
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
