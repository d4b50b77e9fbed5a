import type { ConsentAnswer } from '@daogang/contract/consent'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useLocation } from './location'
import { persisted } from './persisted'
import { useVisit } from './visit'

/** Date of the last substantial change to the user agreement and the privacy policy. A newer version requires new consent. */
export const AGREEMENT_VERSION = '2026-11-26'

/** Number of answers that are kept on the device. */
const MAX_RECORD = 20

/** An answer that the user gave on this device. */
export interface OwnAnswer {
  answer: ConsentAnswer
  version: string
  /** ISO 8601, by the device's clock. */
  at: string
}

/** A refusal that has not reached the server yet, in the form in which it is sent. */
export interface PendingRefusal {
  answer: 'refused' | 'withdrawn'
  agreementVersion: string
  deviceId?: string
}

interface ConsentState {
  /** The accepted version, if any. */
  accepted?: string
  /** The refused or withdrawn version. The user can go on browsing, and no identifiers are sent. */
  refused?: string
  /** Issued by the server after consent; header `device-id`. */
  deviceId?: string
  /** The version for which the server knows this device's consent. */
  told?: string
  /** Answers given on this device, newest first. */
  record: OwnAnswer[]
  untold: PendingRefusal[]
  accept: () => void
  refuse: () => void
  /** Withdraws consent. */
  withdraw: () => void
  /** Shows the question again after a refusal. */
  askAgain: () => void
  setDeviceId: (deviceId: string) => void
  /** Removes a refusal that has reached the server. */
  setTold: (refusal: PendingRefusal) => void
}

/** The user's answer to the privacy agreement (PIPL). Without consent, no device id and no position leaves the device. */
export const useConsent = create<ConsentState>()(
  persist(
    (set, get) => {
      const withAnswer = (answer: ConsentAnswer) =>
        [{ answer, version: AGREEMENT_VERSION, at: new Date().toISOString() }, ...get().record].slice(0, MAX_RECORD)

      const recordRefusal = (answer: PendingRefusal['answer']) => {
        const { refused, deviceId, untold } = get()
        useLocation.getState().setPosition(undefined)
        useVisit.setState({ umid: undefined, openId: undefined, unionId: undefined })
        if (refused === AGREEMENT_VERSION) return
        set({
          refused: AGREEMENT_VERSION, accepted: undefined, deviceId: undefined, told: undefined, record: withAnswer(answer),
          untold: [...untold, { answer, agreementVersion: AGREEMENT_VERSION, deviceId }],
        })
      }

      return {
        record: [],
        untold: [],
        accept: () => {
          if (get().accepted !== AGREEMENT_VERSION) set({ accepted: AGREEMENT_VERSION, refused: undefined, record: withAnswer('accepted') })
        },
        refuse: () => recordRefusal('refused'),
        withdraw: () => recordRefusal('withdrawn'),
        askAgain: () => set({ refused: undefined }),
        setDeviceId: (deviceId) => set(({ accepted, untold }) => (accepted === AGREEMENT_VERSION
          ? { deviceId, told: AGREEMENT_VERSION }
          // Consent was withdrawn while the request was in flight: the server has to delete the id.
          : { untold: [...untold, { answer: 'withdrawn', agreementVersion: AGREEMENT_VERSION, deviceId }] })),
        setTold: (refusal) => set(({ untold }) => ({ untold: untold.filter((one) => one !== refusal) })),
      }
    },
    persisted('consent'),
  ),
)

/** True if the current version is accepted. */
export const hasConsent = () => useConsent.getState().accepted === AGREEMENT_VERSION

/** A selector: true if the current version has been accepted or refused. */
export const isAnswered = ({ accepted, refused }: Pick<ConsentState, 'accepted' | 'refused'>) =>
  accepted === AGREEMENT_VERSION || refused === AGREEMENT_VERSION
