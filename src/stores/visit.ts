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
  /** Height that the app's own bars take at the top when the page is shown full-screen, in px (spec §2). */
  topPadding: number
  /** `type=save-to-img`: the page grows with its content, so that the app can take a picture of all of it. */
  wholeContent: boolean
}

/** What is known of this visit from its address and from what lies around the page. Gone when it ends. */
export const useVisit = create<VisitState>()(() => ({ topPadding: 0, wholeContent: false }))
