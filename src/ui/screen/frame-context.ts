import { createContext } from 'react'

/** The element of the screen that sheets and dialogs are drawn into, above everything else; null until it exists. */
export const OverlayTarget = createContext<Element | null>(null)
