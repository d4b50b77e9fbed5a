import type { ConsentAnswer } from '@daogang/contract/consent'
import { AGREEMENT_VERSION } from '@daogang/contract/rules/agreement-version'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useLocation } from './location'
import { followOtherTabs, persisted } from './persisted'
import { useVisit } from './visit'

export { AGREEMENT_VERSION }

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
  /** The version that the server asks for, once it is known. */
  required?: string
  setRequired: (version: string) => void
  accept: () => void
  refuse: () => void
  /** Withdraws consent. */
  withdraw: () => void
  /** Obeys a withdrawal on another device of the account, which the server knows. */
  end: () => void
  /** Shows the question again after a refusal. */
  askAgain: () => void
  setDeviceId: (deviceId: string) => void
  /** Removes a refusal that has reached the server. */
  setTold: (refusal: PendingRefusal) => void
}

/**
 * The version that consent is asked for: the server's, and the one of this build until the server has answered. A build may be newer than
 * what the operators published, which stays in force (decision 184).
 */
export const versionOf = ({ required }: Pick<ConsentState, 'required'>): string => required ?? AGREEMENT_VERSION

/** Whether an answer counts for the present version. One to a later version does: the server then showed the text in force. */
const counts = (answered: string | undefined, state: Pick<ConsentState, 'required'>) => (answered ?? '') >= versionOf(state)

/** When the last answer of this tab was given, or the last one before it was opened. */
let ownAnswerAt: string | undefined

/** Whether the last answer was given in another tab of the browser, which reports it: two reports would be two devices. */
export function isReportedElsewhere(): boolean {
  const [last] = useConsent.getState().record
  return last !== undefined && last.at !== ownAnswerAt
}

/** Forgets what identifies the device and its user, in memory too. */
function forgetDevice(): void {
  useLocation.setState({ position: undefined, allowed: undefined })
  useVisit.setState({ umid: undefined, appUser: undefined })
}

const isSame = (one: PendingRefusal, other: PendingRefusal): boolean =>
  one.answer === other.answer && one.agreementVersion === other.agreementVersion && one.deviceId === other.deviceId

/** The user's answer to the privacy agreement (PIPL). Without consent, no device id and no position leaves the device. */
export const useConsent = create<ConsentState>()(
  persist(
    (set, get) => {
      const withAnswer = (answer: ConsentAnswer) => {
        ownAnswerAt = new Date().toISOString()
        return [{ answer, version: versionOf(get()), at: ownAnswerAt }, ...get().record].slice(0, MAX_RECORD)
      }

      const recordRefusal = (answer: PendingRefusal['answer']) => {
        const { refused, deviceId, untold } = get()
        const version = versionOf(get())
        forgetDevice()
        if (counts(refused, get())) return
        set({
          refused: version, accepted: undefined, deviceId: undefined, told: undefined, record: withAnswer(answer),
          untold: [...untold, { answer, agreementVersion: version, deviceId }],
        })
      }

      return {
        record: [],
        untold: [],
        accept: () => {
          if (!isAccepted(get())) set({ accepted: versionOf(get()), refused: undefined, record: withAnswer('accepted') })
        },
        refuse: () => recordRefusal('refused'),
        withdraw: () => recordRefusal('withdrawn'),
        end: () => {
          const { untold } = get()
          recordRefusal('withdrawn')
          set({ untold })
        },
        askAgain: () => set({ refused: undefined }),
        setRequired: (required) => set({ required }),
        setDeviceId: (deviceId) => set(({ accepted, untold }) => (accepted !== undefined
          ? { deviceId, told: accepted }
          // Consent was withdrawn while the request was in flight: the server has to delete the id.
          : { untold: [...untold, { answer: 'withdrawn', agreementVersion: versionOf(get()), deviceId }] })),
        // By its values: another tab that writes in the meantime replaces the objects.
        setTold: (refusal) => set(({ untold }) => {
          const told = untold.findIndex((one) => isSame(one, refusal))
          return { untold: untold.filter((_, nth) => nth !== told) }
        }),
      }
    },
    {
      ...persisted<ConsentState>('consent'),
      // The answer in another tab replaces this one entirely, so that what it removed is removed here too.
      merge: (stored, current) => ({
        ...current, accepted: undefined, refused: undefined, deviceId: undefined, told: undefined, record: [], untold: [],
        ...(stored as Partial<ConsentState>),
      }),
    },
  ),
)

// An answer in one tab applies to all.
ownAnswerAt = useConsent.getState().record[0]?.at
followOtherTabs(useConsent)
useConsent.subscribe((now, before) => {
  if (now.refused !== undefined && now.refused !== before.refused) forgetDevice()
})

/**
 * Obeys the server's header `consent-withdrawn`: `device:<id>,location:<number>`, both optional. It repeats with every answer, also with
 * one that is older than a new consent: then id or number are not the present ones.
 */
export function obeyWithdrawal(said: string): void {
  for (const part of said.split(',')) {
    const [what, which] = part.split(':')
    if (what === 'location') useLocation.getState().forbid(Number(which))
    else if (which && which === useConsent.getState().deviceId) useConsent.getState().end()
  }
}

/** True if the current version is accepted. */
export const hasConsent = () => isAccepted(useConsent.getState())

/** The same as a selector. */
export const isAccepted = (state: Pick<ConsentState, 'accepted' | 'required'>) => counts(state.accepted, state)

/** A selector: true if the current version has been accepted or refused. */
export const isAnswered = (state: Pick<ConsentState, 'accepted' | 'refused' | 'required'>) =>
  isAccepted(state) || counts(state.refused, state)
