import type { RouteName } from '@/app/routes'
import { create } from 'zustand'

/** The screens that lie behind one: visiting a name already in the list forgets what came after it (spec §4). */
export function visited(names: readonly RouteName[], name: RouteName): readonly RouteName[] {
  const at = names.indexOf(name)
  return at < 0 ? [...names, name] : names.slice(0, at + 1)
}

interface RouteHistoryState {
  /** Names of the visited screens, the current one last. */
  readonly names: readonly RouteName[]
  visit: (name: RouteName) => void
}

/** The way that the user came to this screen, for this start of the app. */
export const useRouteHistory = create<RouteHistoryState>()((set) => ({
  names: [],
  visit: (name) => set(({ names }) => ({ names: visited(names, name) })),
}))
