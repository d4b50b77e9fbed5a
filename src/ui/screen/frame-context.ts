import { createContext } from 'react'

/** The screen that one stands on, among those of the page stack. */
export interface Frame {
  readonly id: symbol
  /** Id of the element that scrolls. */
  readonly scrollId: string
  /** For `inViewHost`. */
  readonly page: object | null
  /** The element that sheets and dialogs are drawn into, above everything else; null until it exists. */
  readonly overlay: Element | null
}

export const FrameContext = createContext<Frame>({ id: Symbol('no screen'), scrollId: '', page: null, overlay: null })
