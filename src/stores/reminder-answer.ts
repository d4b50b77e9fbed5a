import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

/** Who said no is left alone for so long. */
const PAUSE_MS = 30 * 86_400_000

interface ReminderAnswerState {
  /** When the user of this device last wanted no reminders, in ms. */
  refusedAt: number | null
  refuse: () => void
}

/** Whether to offer reminders where they make sense. On the settings' screen they can be had at any time. */
export const useReminderAnswer = create<ReminderAnswerState>()(
  persist((set) => ({ refusedAt: null, refuse: () => set({ refusedAt: Date.now() }) }), persisted('reminder-answer')),
)

export const mayOffer = ({ refusedAt }: Pick<ReminderAnswerState, 'refusedAt'>, now = Date.now()): boolean =>
  refusedAt === null || now - refusedAt >= PAUSE_MS
