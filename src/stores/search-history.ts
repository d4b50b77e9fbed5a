import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs, persisted } from './persisted'

const MAX_KEYWORDS = 10

interface SearchHistoryState {
  /** Newest first. */
  keywords: string[]
  add: (keyword: string) => void
  clear: () => void
}

/** The user's search keywords. They stay on this device. */
export const useSearchHistory = create<SearchHistoryState>()(
  persist(
    (set) => ({
      keywords: [],
      add: (keyword) => set(({ keywords }) => ({ keywords: [keyword, ...keywords.filter((k) => k !== keyword)].slice(0, MAX_KEYWORDS) })),
      clear: () => set({ keywords: [] }),
    }),
    {
      ...persisted<SearchHistoryState>('search-history'),
      // A logout in another tab removes it.
      merge: (stored, current) => ({ ...current, keywords: [], ...(stored as Partial<SearchHistoryState>) }),
    },
  ),
)

followOtherTabs(useSearchHistory)
