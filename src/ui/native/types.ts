import type { ReactNode } from 'react'

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

export type Keyboard = 'text' | 'number' | 'decimal' | 'phone' | 'idcard' | 'search'

interface InputBase {
  className?: string
  value: string
  onInput: (value: string) => void
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
}

/** Stands over the screen until it is answered. */
export interface ModalProps {
  className?: string
  maskClass?: string
  children: ReactNode
  label: string
  onDismiss: () => void
}

/** Things that belong together. */
export interface GroupProps {
  className?: string
  children: ReactNode
  role: 'tablist' | 'radiogroup' | 'group'
  label?: string
}
