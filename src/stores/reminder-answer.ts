import { DAY_MS } from '@daogang/contract/rules/durations'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

/** Pause after a refusal before reminders are offered again. */
const PAUSE_MS = 30 * DAY_MS

interface ReminderAnswerState {
  /** When the user of this device last declined reminders, in ms. */
  refusedAt: number | null
  refuse: () => void
}

/** Decides if reminders may be offered in context. The settings screen always offers them. */
export const useReminderAnswer = create<ReminderAnswerState>()(
  persist((set) => ({ refusedAt: null, refuse: () => set({ refusedAt: Date.now() }) }), persisted('reminder-answer')),
)

export const mayOffer = ({ refusedAt }: Pick<ReminderAnswerState, 'refusedAt'>, now = Date.now()): boolean =>
  refusedAt === null || now - refusedAt >= PAUSE_MS
