import { createContext, useContext, type ReactNode } from 'react'

/** What the kit must be told by the app that uses it. */
export interface UiSettings {
  /** Elderly mode: larger, darker, fewer things. */
  readonly elder: boolean
  /** How much larger than normal the user wants text; 1 to 1.4. */
  readonly textScale: number
  /** What a page's back button does unless the page says otherwise. */
  readonly onBack: () => void
  /** Whom to call when something keeps failing, in one sentence; nothing when nobody answers. */
  readonly help?: string
  /** False until it is known who the user is: screens show their frame and wait with the rest. */
  readonly ready?: boolean
  /** A sentence that every screen carries under its header, such as that there is no network. */
  readonly notice?: string
  /** Height to keep free above the header, in px, where an app around the page draws there. */
  readonly topPadding?: number
  /** The app around the page draws the bar with title and way back. */
  readonly appBar?: boolean
  /** The screen grows with its content instead of scrolling it, so that a picture can be taken of all of it. */
  readonly wholeContent?: boolean
  /** The host's page that screens stand on, as `inViewHost.page` said when it opened; another may be in front when a screen appears. */
  readonly page?: object | null
  /** Drawn over every screen that does not refuse it (`asks`): what must be answered before anything else. */
  readonly question?: ReactNode
  /** Drawn over every screen: what cannot wait, such as that the login is refused and why. */
  readonly alerts?: ReactNode
}

export const UiContext = createContext<UiSettings>({ elder: false, textScale: 1, onBack: () => undefined })

/** The user's settings of elderly mode and text size. */
export const useUi = () => useContext(UiContext)

/** Above this, two things beside each other have no room on a phone. */
const ROOMY_TEXT = 1.2

/** Whether words are so large that a label stands above its field and not beside it. */
export function useIsLarge(): boolean {
  const { elder, textScale } = useUi()
  return elder || textScale > ROOMY_TEXT
}
