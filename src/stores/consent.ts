import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useLocation } from './location'
import { persisted } from './persisted'

/** The day on which the user agreement and the privacy policy last changed in substance. A newer one asks again. */
export const AGREEMENT_VERSION = '2026-11-01'

interface ConsentState {
  /** The version that was accepted on this device, none before. */
  accepted?: string
  /** The version that was refused: browsing goes on, and nothing identifying is sent. */
  refused?: string
  /** Issued by the server after consent; header `device-id`. */
  deviceId?: string
  accept: () => void
  refuse: () => void
  setDeviceId: (deviceId: string) => void
}

/** The user's answer to the privacy agreement (PIPL): until it is yes, no device id and no position leaves the device. */
export const useConsent = create<ConsentState>()(
  persist(
    (set) => ({
      accept: () => set({ accepted: AGREEMENT_VERSION, refused: undefined }),
      refuse: () => {
        useLocation.getState().setPosition(undefined)
        set({ refused: AGREEMENT_VERSION, accepted: undefined, deviceId: undefined })
      },
      setDeviceId: (deviceId) => set({ deviceId }),
    }),
    persisted('consent'),
  ),
)

/** True when the current version was accepted. */
export const hasConsent = () => useConsent.getState().accepted === AGREEMENT_VERSION
