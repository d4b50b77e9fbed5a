import { createContext, useContext, type ReactNode } from 'react'

/** Settings that the app passes to the UI kit. */
export interface UiSettings {
  /** Elderly mode: larger, darker, less on a screen. */
  readonly elder: boolean
  /** The user's text scale, 1 to 1.4. */
  readonly textScale: number
  /** Default action of a page's back button. */
  readonly onBack: () => void
  /** One sentence with the hotline to call when something keeps failing; undefined without a hotline. */
  readonly help?: string
  /** Opens the feedback form with what an error screen says. */
  readonly onReport?: (what: string) => void
  /** False until the user is identified: screens show only their frame until then. */
  readonly ready?: boolean
  /** A sentence under the header of every screen, such as that the network is down. */
  readonly notice?: string
  /** Height to keep free above the header, in px, where the surrounding app draws. */
  readonly topPadding?: number
  /** True when the surrounding app draws the title bar with the back button. */
  readonly appBar?: boolean
  /** True when the screen grows with its content instead of scrolling, so that a picture can be taken of all of it. */
  readonly wholeContent?: boolean
  /** The host's page of these screens, from `inViewHost.page` when the page opened. Another page may be in front when a screen appears. */
  readonly page?: object | null
  /** A question that must be answered first, drawn over every screen that allows it (`asks`). */
  readonly question?: ReactNode
  /** Urgent alerts, drawn over every screen, such as a refused login with its reason. */
  readonly alerts?: ReactNode
}

export const UiContext = createContext<UiSettings>({ elder: false, textScale: 1, onBack: () => undefined })

/** The user's display settings: elderly mode and text scale. */
export const useUi = () => useContext(UiContext)

/** Whether the page around a component is in front. Provided by `page` (src/app/page.tsx); a page below others stays mounted. */
export const InFrontContext = createContext(true)

/** Above this text scale, a phone has no room for a label and a field side by side. */
const ROOMY_TEXT = 1.2

/** True if the text is so large that labels must be above their fields. */
export function useIsLarge(): boolean {
  const { elder, textScale } = useUi()
  return elder || textScale > ROOMY_TEXT
}
