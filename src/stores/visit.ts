import { create } from 'zustand'

interface VisitState {
  /** Header `client-type` where the address says another than the host's own (spec §2). */
  clientType?: string
  /** Ids of the user at WeChat or Alipay, handed over by a mini-program around the page. In memory only, never logged. */
  openId?: string
  unionId?: string
  /** Where the visit came from: `lxk` for the restaurant chain's path, else the address's `from`. */
  source?: string
  /** The app's id of the device (bridge), once consent is given. */
  umid?: string
  /** Version of the app around the page. */
  appVersion?: string
  /** What the app's own bars covered at the top when a page was last shown full-screen, in px (spec §2). */
  topPadding: number
}

/** What is known of this visit from its address and from what lies around the page. Gone when it ends. */
export const useVisit = create<VisitState>()(() => ({ topPadding: 0 }))
