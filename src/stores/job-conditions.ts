import { noConditions, type JobConditions } from '@/lib/job-conditions'
import { create } from 'zustand'

interface ConditionsState {
  /** Of the seeker's home; kept while the app is open, because switching tabs unmounts that screen. */
  home: JobConditions
  /** What the filter screen starts with. */
  editing: { conditions: JobConditions; keyword?: string }
}

export const useJobConditions = create<ConditionsState>()(() => ({ home: noConditions, editing: { conditions: noConditions } }))
