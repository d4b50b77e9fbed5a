import type { ConsentAnswer } from '@daogang/contract/consent'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useLocation } from './location'
import { persisted } from './persisted'
import { useVisit } from './visit'

/** The day on which the user agreement and the privacy policy last changed in substance. A newer one asks again. */
export const AGREEMENT_VERSION = '2026-11-22'

/** So many answers are kept on the device. */
const RECORD_MOST = 20

/** An answer that was given here. */
export interface OwnAnswer {
  answer: ConsentAnswer
  version: string
  /** ISO 8601, by the device's clock. */
  at: string
}

/** A no that the server has not heard of yet, as it is sent. */
export interface UntoldNo {
  answer: 'refused' | 'withdrawn'
  agreementVersion: string
  deviceId?: string
}

interface ConsentState {
  /** The version that was accepted on this device, none before. */
  accepted?: string
  /** The version that was refused or taken back: browsing goes on, and nothing identifying is sent. */
  refused?: string
  /** Issued by the server after consent; header `device-id`. */
  deviceId?: string
  /** The version to which the server has heard yes from this device. */
  told?: string
  /** What was answered here, newest first. */
  record: OwnAnswer[]
  untold: UntoldNo[]
  accept: () => void
  refuse: () => void
  /** Takes the yes back. */
  withdraw: () => void
  /** Shows the question again to somebody who said no. */
  askAgain: () => void
  setDeviceId: (deviceId: string) => void
  /** The server has heard this no. */
  setTold: (no: UntoldNo) => void
}

/** The user's answer to the privacy agreement (PIPL): until it is yes, no device id and no position leaves the device. */
export const useConsent = create<ConsentState>()(
  persist(
    (set, get) => {
      const noted = (answer: ConsentAnswer) =>
        [{ answer, version: AGREEMENT_VERSION, at: new Date().toISOString() }, ...get().record].slice(0, RECORD_MOST)

      const sayNo = (answer: UntoldNo['answer']) => {
        const { refused, deviceId, untold } = get()
        useLocation.getState().setPosition(undefined)
        useVisit.setState({ umid: undefined, openId: undefined, unionId: undefined })
        if (refused === AGREEMENT_VERSION) return
        set({
          refused: AGREEMENT_VERSION, accepted: undefined, deviceId: undefined, told: undefined, record: noted(answer),
          untold: [...untold, { answer, agreementVersion: AGREEMENT_VERSION, deviceId }],
        })
      }

      return {
        record: [],
        untold: [],
        accept: () => {
          if (get().accepted !== AGREEMENT_VERSION) set({ accepted: AGREEMENT_VERSION, refused: undefined, record: noted('accepted') })
        },
        refuse: () => sayNo('refused'),
        withdraw: () => sayNo('withdrawn'),
        askAgain: () => set({ refused: undefined }),
        setDeviceId: (deviceId) => set(({ accepted, untold }) => (accepted === AGREEMENT_VERSION
          ? { deviceId, told: AGREEMENT_VERSION }
          // Taken back while the id was under way: the server has to forget it again.
          : { untold: [...untold, { answer: 'withdrawn', agreementVersion: AGREEMENT_VERSION, deviceId }] })),
        setTold: (no) => set(({ untold }) => ({ untold: untold.filter((one) => one !== no) })),
      }
    },
    persisted('consent'),
  ),
)

/** True when the current version was accepted. */
export const hasConsent = () => useConsent.getState().accepted === AGREEMENT_VERSION

/** True when the question was answered, with yes or with no. A selector of the store. */
export const isAnswered = ({ accepted, refused }: Pick<ConsentState, 'accepted' | 'refused'>) =>
  accepted === AGREEMENT_VERSION || refused === AGREEMENT_VERSION
