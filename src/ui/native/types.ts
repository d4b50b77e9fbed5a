import type { ReactNode } from 'react'
import type { CustomerServiceHost } from '@/host/customer-service/types'
import type { PhoneButton } from '@/host/phone-number/types'
import type { AgreeButton } from '@/host/privacy/types'
import type { MediaFile } from '@/host/media/types'
import type { ShareButton } from '@/host/share/types'

/** A pressable element. In the browser its role determines how it is announced, focused and used with the keyboard. */
export interface PressProps {
  className?: string
  children?: ReactNode
  onPress?: () => void
  /** Long press. Never the only way to do something, because it is not discoverable. */
  onLongPress?: () => void
  disabled?: boolean
  /** Accessible name; required when there is no text inside. */
  label?: string
  role?: 'button' | 'link' | 'checkbox' | 'radio' | 'switch' | 'tab' | 'option'
  /** Selected state, for roles that have one. */
  selected?: boolean
  /** Id of an element that says more, where the host's screen reader follows it. */
  describedBy?: string
  /** Class while pressed, for hosts without :active. */
  pressClass?: string
}

/** The request of a native host button. */
export type HostAsk = PhoneButton | AgreeButton | ShareButton | NonNullable<CustomerServiceHost['button']>

export interface HostPressProps extends Omit<PressProps, 'onPress' | 'onLongPress' | 'role' | 'selected'> {
  asks: HostAsk
  /** Gets the `detail` of the host's event, for the capability that provided `asks`. */
  onAnswer: (detail: unknown) => void
}

export type Keyboard = 'text' | 'number' | 'decimal' | 'phone' | 'idcard' | 'search'

interface InputBase {
  className?: string
  value: string
  onInput: (value: string) => void
  /** Input filter: returns the allowed part of the text. Never applied to text that an input method is still composing. */
  filter?: (text: string) => string
  onFocus?: () => void
  onBlur?: () => void
  placeholder?: string
  placeholderClass?: string
  maxLength?: number
  disabled?: boolean
  autoFocus?: boolean
  /** Accessible name. */
  label: string
  invalid?: boolean
}

export interface InputProps extends InputBase {
  keyboard?: Keyboard
  /** The keyboard's confirm key. */
  onConfirm?: (value: string) => void
  /** An SMS code, so that the phone can suggest it. */
  oneTimeCode?: boolean
}

/** A text of several lines, which grows with its content between the limits of its class. */
export interface TextareaProps extends InputBase {
  /** A message input at the bottom of the screen: it stays close above the keyboard. */
  atBottom?: boolean
  /**
   * The keyboard's height in px, 0 when it closes. Only called by hosts whose keyboard overlays the page, so that the listener makes room.
   * Other hosts handle the keyboard themselves.
   */
  onKeyboard?: (height: number) => void
  /**
   * Turns the keyboard's confirm key into “发送”; the keyboard stays open. In the browser, Enter sends and Shift+Enter starts a new line.
   * Alipay has no such key: Enter starts a new line there, as it does everywhere without this prop.
   */
  onSend?: () => void
}

export interface HiddenStatusProps {
  /** An empty text is silent. */
  text: string
  /** Key of the subject: the same text about another subject is announced again. */
  about: string
}

/** Buttons that belong to a field above or beside them. */
export interface BesideFieldProps {
  className?: string
  children?: ReactNode
}

/** A modal layer over the screen. */
export interface ModalProps {
  className?: string
  maskClass?: string
  children: ReactNode
  label: string
  onDismiss: () => void
}

/** A picture that covers its box; the rest is cropped. */
export interface PictureProps {
  className?: string
  src: string
  /** Accessible name; empty when the container already has one. */
  label?: string
  onError?: () => void
}

/** A video with native controls that plays at once. */
export interface PlayerProps {
  className?: string
  src: string
  label: string
}

/** A full-screen picture viewer with swiping, zooming and saving. Opens on mount. */
export interface ViewerProps {
  pictures: readonly string[]
  /** Index of the first picture. */
  at: number
  /** Called on close; `opened` is false when the viewer could not be opened. */
  onClose: (opened: boolean) => void
  /** Not called where the host's own viewer saves pictures. */
  onSave: (picture: string) => void
}

/** Moves and zooms a picture under a square crop area. */
export interface CutterProps {
  picture: string
  /** Zoom from 1 (fits) to `MAX_CUTTER_ZOOM`. */
  zoom: number
  /** Called when pinching or the wheel changes the zoom. */
  onZoom: (zoom: number) => void
  /** Gets a function that crops the visible part to a file. */
  onChange: (cut: () => Promise<MediaFile>) => void
  /** The picture failed to load. */
  onError: () => void
}

/** A group of related elements. In the browser the arrow keys move through tabs and choices. */
export interface GroupProps {
  className?: string
  children: ReactNode
  role: 'tablist' | 'radiogroup' | 'group'
  /** Accessible name. */
  label: string
}

/** An area that can be focused programmatically. */
export interface FocusAreaProps {
  /** Turning it on focuses the first focusable element inside; in mini-programs only inputs can be focused. */
  focus: boolean
  children: ReactNode
}

/** Reports the vertical position of a finger while it is down. */
export interface FingerProps {
  className?: string
  children: ReactNode
  onStart: (y: number) => void
  onMove: (y: number) => void
  /** The finger was lifted; `done` is false when the host cancelled the touch. */
  onEnd: (done: boolean) => void
}

/** Attributes that name a part of the screen for screen readers, where the host reads them. */
export type Landmark = Readonly<Record<string, string | number>>

/** Links that keyboard users reach first. Render nothing where there is no keyboard. */
export interface SkipLinksProps {
  className?: string
  /** Also offers the way to the footer. */
  footer: boolean
}
