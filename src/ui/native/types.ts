import type { ReactNode } from 'react'
import type { PhoneButton } from '@/host/phone-number/types'
import type { AgreeButton } from '@/host/privacy/types'
import type { MediaFile } from '@/host/media/types'
import type { ShareButton } from '@/host/share/types'

/** Something to press. In the browser it is announced, focused and worked by keys as what `role` says. */
export interface PressProps {
  className?: string
  children?: ReactNode
  onPress?: () => void
  /** A finger stays. Never the only way to do something: nobody sees that it can be done. */
  onLongPress?: () => void
  disabled?: boolean
  /** Spoken name; needed when there is no text inside. */
  label?: string
  role?: 'button' | 'link' | 'checkbox' | 'radio' | 'switch' | 'tab' | 'option'
  /** On, for the roles that can be. */
  selected?: boolean
  /** Class while a finger is down, for hosts without :active. */
  pressClass?: string
}

/** What a button of the host's own asks its user. */
export type HostAsk = PhoneButton | AgreeButton | ShareButton

export interface HostPressProps extends Omit<PressProps, 'onPress' | 'onLongPress' | 'role' | 'selected'> {
  asks: HostAsk
  /** Gets the `detail` of the host's event, for the capability that gave `asks`. */
  onAnswer: (detail: unknown) => void
}

export type Keyboard = 'text' | 'number' | 'decimal' | 'phone' | 'idcard' | 'search'

interface InputBase {
  className?: string
  value: string
  onInput: (value: string) => void
  /** What may stay of what was typed. Never takes anything from a word that an input method is still composing. */
  filter?: (text: string) => string
  onFocus?: () => void
  onBlur?: () => void
  placeholder?: string
  placeholderClass?: string
  maxLength?: number
  disabled?: boolean
  autoFocus?: boolean
  /** Spoken name. */
  label: string
  invalid?: boolean
}

export interface InputProps extends InputBase {
  keyboard?: Keyboard
  /** The key of the keyboard that ends the typing. */
  onConfirm?: (value: string) => void
  /** A code by SMS, so that the phone may offer it. */
  oneTimeCode?: boolean
}

export interface TextareaProps extends InputBase {
  rows?: number
  /** As high as its text, up to what its class allows, and close above the keyboard: where a message is typed. */
  grows?: boolean
  /**
   * Told the keyboard's height in px, and 0 when it goes, by hosts that lay it over the page and would push the page up
   * instead: whoever listens makes room. Others do what they do by themselves, and tell nothing.
   */
  onKeyboard?: (height: number) => void
  /**
   * The keyboard's own key says “发送” and does it; the keyboard stays for the next one. In the browser it is Enter, and Shift+Enter
   * begins a line. Alipay has no such key: there Enter begins a line, as without this everywhere.
   */
  onSend?: () => void
}

export interface SpokenProps {
  /** Empty is silent. */
  text: string
  /** What it is said of: the same words about something else are said again. */
  about: string
}

/** Presses that belong to a field above or beside them. */
export interface BesideFieldProps {
  className?: string
  children?: ReactNode
}

/** Stands over the screen until it is answered. */
export interface ModalProps {
  className?: string
  maskClass?: string
  children: ReactNode
  label: string
  onDismiss: () => void
}

/** A picture that fills its place; what does not fit is cut off. */
export interface PictureProps {
  className?: string
  src: string
  /** Spoken; nothing when what holds it already says it. */
  label?: string
  onError?: () => void
}

/** A video with the host's own controls, playing at once. */
export interface PlayerProps {
  className?: string
  src: string
  label: string
}

/** Pictures over the whole screen: swiped, zoomed, saved. Opens when it is mounted. */
export interface ViewerProps {
  pictures: readonly string[]
  /** Which of them first. */
  at: number
  /** It was closed, or could not be opened. */
  onClose: (opened: boolean) => void
  /** Where the host's own viewer saves, it is not called. */
  onSave: (picture: string) => void
}

/** Where a picture is moved and zoomed under a square. */
export interface CutterProps {
  picture: string
  /** 1 to `CUTTER_MOST`: how much larger than fitting. */
  zoom: number
  /** Two fingers or a wheel ask for another. */
  onZoom: (zoom: number) => void
  /** How what is in sight now becomes a file of its own. */
  onChange: (cut: () => Promise<MediaFile>) => void
  /** It could not be shown. */
  onError: () => void
}

/** Things that belong together. In the browser the arrow keys walk through tabs and choices. */
export interface GroupProps {
  className?: string
  children: ReactNode
  role: 'tablist' | 'radiogroup' | 'group'
  label?: string
}

/** Where the focus can be put from outside. */
export interface FocusAreaProps {
  /** Turning it on puts the focus on the first thing inside that takes one; in mini-programs only inputs do. */
  focus: boolean
  children: ReactNode
}

/** Pages that a finger swipes through sideways, each as wide as the place. */
export interface SlidesProps {
  className?: string
  slideClass?: string
  children: readonly ReactNode[]
  /** Height in px: a mini-program's swiper cannot take it from its content. */
  height: number
  /** Which one is in sight, from 0. */
  current: number
  onChange: (current: number) => void
  /** Spoken name. */
  label: string
}

/** Where a finger stands and how it moves while it is down. */
export interface FingerProps {
  className?: string
  children: ReactNode
  onStart: (y: number) => void
  onMove: (y: number) => void
  /** It was lifted; `done` is false where the host took the touch away. */
  onEnd: (done: boolean) => void
}

/** What lets keys scroll what scrolls, where there are keys. */
export type ScrollKeys = Readonly<Record<string, number>>
