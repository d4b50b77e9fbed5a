import type { RouteName } from '@/app/routes'
import { create } from 'zustand'

/** Appends a screen to the path. A name that is already in the list truncates everything after it (spec §4). */
export function visited(names: readonly RouteName[], name: RouteName): readonly RouteName[] {
  const at = names.indexOf(name)
  return at < 0 ? [...names, name] : names.slice(0, at + 1)
}

interface RouteHistoryState {
  /** Names of the visited screens, the current one last. */
  readonly names: readonly RouteName[]
  visit: (name: RouteName) => void
}

/** The path of screens that led to the current one, in memory only. */
export const useRouteHistory = create<RouteHistoryState>()((set) => ({
  names: [],
  visit: (name) => set(({ names }) => ({ names: visited(names, name) })),
}))
