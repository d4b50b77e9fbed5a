import { create } from 'zustand'

interface AlertsState {
  /** Why the enterprise may not log in: two parts with a bar between (spec §8). */
  ban?: string
  /** Why the login ended without the user's doing, in the server's words; for the login screen to say. */
  loggedOut?: string
  /** The bridge to the app around the page does not work, which a newer app mends. */
  outdatedApp: boolean
  /** Starts the newer version of the mini-program that has been fetched; loses what is unsaved. */
  restart?: () => void
  /** False when there is surely no network. */
  online: boolean
}

/** What the whole product has to say, whichever screen is open. */
export const useAlerts = create<AlertsState>()(() => ({ outdatedApp: false, online: true }))
