import { createContext } from 'react'
import { createScrollPosition, type ScrollPosition } from './scroll-position'

/** The screen around a component, one of those in the page stack. */
export interface Frame {
  readonly id: symbol
  /** Id of the scroll container. */
  readonly scrollId: string
  /** Position of the scroll container. */
  readonly scroll: ScrollPosition
  /** For `inViewHost`. */
  readonly page: object | null
  /** The element that sheets and dialogs are rendered into, above everything else; null until it is mounted. */
  readonly overlay: Element | null
  /** Reports the height in px that the keyboard covers, for which the footer makes room; 0 when it closes. */
  readonly onCovered: (height: number) => void
}

export const FrameContext = createContext<Frame>({
  id: Symbol('no screen'), scrollId: '', scroll: createScrollPosition(), page: null, overlay: null, onCovered: () => undefined,
})
