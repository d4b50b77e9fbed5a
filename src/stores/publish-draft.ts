import type { NewStore } from '@daogang/contract/publish'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

/** The shop of the last publishing: one of the own, or one that is being added. */
export interface TempStore {
  readonly select?: string
  readonly add?: NewStore
}

interface PublishDraft {
  /** Per account, so that the next one on this phone does not find it; a logout leaves it. */
  tempStore: Readonly<Record<string, TempStore>>
  /** 1 while the trade of a job that has one is chosen again (spec §4): then the title that it suggested follows. */
  isReselect: 0 | 1
  setTempStore: (accountId: string, store: TempStore) => void
  setReselect: (on: 0 | 1) => void
}

/** What publishing keeps beside the form's own draft (spec §3). */
export const usePublishDraft = create<PublishDraft>()(
  persist(
    (set) => ({
      tempStore: {},
      isReselect: 0,
      setTempStore: (accountId, store) => set(({ tempStore }) => ({ tempStore: { ...tempStore, [accountId]: store } })),
      setReselect: (isReselect) => set({ isReselect }),
    }),
    persisted('publish-draft'),
  ),
)
