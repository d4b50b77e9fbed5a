import { noConditions, type ChosenPlace, type JobConditions } from '@/lib/job-conditions'
import { create } from 'zustand'
import { keepForReload, takeAfterReload } from './reload'
import { onUserGone } from './user-gone'

interface ConditionsState {
  /** Of the seeker's home; kept while the app is open, because switching tabs unmounts that screen. A reload keeps its place. */
  home: JobConditions
  /** What the filter screen starts with. */
  editing: { conditions: JobConditions; keyword?: string }
}

const PLACE = 'home-place'

export const useJobConditions = create<ConditionsState>()(() => {
  const place = takeAfterReload<ChosenPlace | null>(PLACE) ?? undefined
  return { home: place ? { ...noConditions, place } : noConditions, editing: { conditions: noConditions } }
})

const keepPlace = ({ home: { place } }: ConditionsState): void => keepForReload(PLACE, place ?? null)

// At the start too: otherwise a later reload would bring back the place of an earlier visit in this tab.
keepPlace(useJobConditions.getState())
useJobConditions.subscribe((state, before) => {
  if (state.home.place !== before.home.place) keepPlace(state)
})

onUserGone(() => useJobConditions.setState({ home: noConditions, editing: { conditions: noConditions } }))
