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
  /** The keyboard lies over so many px of the screen's foot, which makes room; 0 when it is gone. */
  readonly onCovered: (height: number) => void
}

export const FrameContext = createContext<Frame>({
  id: Symbol('no screen'), scrollId: '', page: null, overlay: null, onCovered: () => undefined,
})
