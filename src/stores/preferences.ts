import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

interface PreferencesState {
  /** 大字版: larger text and targets, less on a screen. */
  elder: boolean
  setElder: (elder: boolean) => void
  /** Hides the amounts of the wallet from people nearby. */
  hideMoney: boolean
  setHideMoney: (hideMoney: boolean) => void
}

export const usePreferences = create<PreferencesState>()(
  persist((set) => ({
    elder: false, setElder: (elder) => set({ elder }), hideMoney: false, setHideMoney: (hideMoney) => set({ hideMoney }),
  }), persisted('preferences')),
)
