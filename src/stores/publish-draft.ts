import type { NewStore } from '@daogang/contract/publish'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

/** The shop that was used for the last job post: an existing one, or one that is being added. */
export interface TempStore {
  readonly select?: string
  readonly add?: NewStore
}

interface PublishDraft {
  /** By account, so that the next user of this phone does not get it. A logout keeps it. */
  tempStore: Readonly<Record<string, TempStore>>
  /** 1 while the trade of a job is being chosen again (spec §4): the title suggested by the old trade then changes with it. */
  isReselect: 0 | 1
  setTempStore: (accountId: string, store: TempStore) => void
  /** Forgets stores that drafts were to add. */
  forgetAdded: () => void
  setReselect: (on: 0 | 1) => void
}

/** Data that publishing keeps in addition to the form's own draft (spec §3). */
export const usePublishDraft = create<PublishDraft>()(
  persist(
    (set) => ({
      tempStore: {},
      isReselect: 0,
      setTempStore: (accountId, store) => set(({ tempStore }) => ({ tempStore: { ...tempStore, [accountId]: store } })),
      forgetAdded: () => set(({ tempStore }) => ({
        tempStore: Object.fromEntries(Object.entries(tempStore).map(([accountId, { add: _, ...store }]) => [accountId, store])),
      })),
      setReselect: (isReselect) => set({ isReselect }),
    }),
    persisted('publish-draft'),
  ),
)
