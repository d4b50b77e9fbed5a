import { create } from 'zustand'

interface VisitState {
  /** Header `client-type` when the address overrides the host's own (spec §2). */
  clientType?: string
  /** Traffic source of the visit: `lxk` for the restaurant chain's path, otherwise the address's `from`. */
  source?: string
  /** The app's device id (bridge), after consent. */
  umid?: string
  /** Version of the app around the page. */
  appVersion?: string
  /** The native app's system: header `platform` (spec §7). */
  appPlatform?: 'Android' | 'iOS'
  /** The app's own user, also while logged out. In memory only. `mobile` is masked. */
  appUser?: { userId?: string; name?: string; mobile?: string }
  /** Height of the app's own bars above the last full-screen page, in px (spec §2). */
  topPadding: number
}

/** Data of this visit from its address and its shell. In memory only. */
export const useVisit = create<VisitState>()(() => ({ topPadding: 0 }))
