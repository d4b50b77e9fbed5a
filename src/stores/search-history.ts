import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

const KEPT = 10

interface SearchHistoryState {
  /** Newest first. */
  keywords: string[]
  add: (keyword: string) => void
  clear: () => void
}

/** What the user searched for, on this device only. */
export const useSearchHistory = create<SearchHistoryState>()(
  persist(
    (set) => ({
      keywords: [],
      add: (keyword) => set(({ keywords }) => ({ keywords: [keyword, ...keywords.filter((k) => k !== keyword)].slice(0, KEPT) })),
      clear: () => set({ keywords: [] }),
    }),
    persisted('search-history'),
  ),
)
