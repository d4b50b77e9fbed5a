import type { ReactNode } from 'react'
import { create } from 'zustand'

interface AlertsState {
  /** Why the enterprise may not log in: two parts separated by a bar (spec §8). */
  ban?: string
  /** The server's message when it ended the session, shown on the login screen. */
  loggedOut?: string
  /** The bridge to the native app does not work; an update of the app may fix it. */
  outdatedApp: boolean
  /** The notice of a newer version of the native app: its code comes only then (app/app-update). */
  update?: ReactNode
  /** Restarts into a downloaded newer version of the mini-program. Discards unsaved input. */
  restart?: () => void
  /** False when there is certainly no network. */
  online: boolean
}

/** App-wide alerts, shown on whichever screen is open. */
export const useAlerts = create<AlertsState>()(() => ({ outdatedApp: false, online: true }))
