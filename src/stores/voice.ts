import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

/** More than anyone scrolls back to; older messages count as heard. */
const MOST_HEARD = 1000

interface VoiceState {
  /** The user has read why the microphone is needed. */
  isExplained: boolean
  explain: () => void
  /** Ids of voice messages that were played on this device, the latest last. */
  heard: readonly string[]
  hear: (id: string) => void
}

/** Whether the microphone was explained on this device, and which messages were played here. */
export const useVoice = create<VoiceState>()(
  persist((set) => ({
    isExplained: false,
    explain: () => set({ isExplained: true }),
    heard: [],
    hear: (id) => set(({ heard }) => (heard.includes(id) ? {} : { heard: [...heard, id].slice(-MOST_HEARD) })),
  }), persisted('voice')),
)
