import type { GeoPlace } from '@daogang/contract/geo'
import type { WorkAddress } from '@daogang/contract/work-address'
import { useState } from 'react'
import { leave, navigate } from './navigation'
import type { RouteQueries } from './routes'

/** A city, or a district of it. */
export interface PickedArea {
  readonly cityId: number
  readonly city: string
  readonly districtId?: number
  readonly district?: string
}

/** Screens on which one thing is picked for the screen below, and what that is. */
interface Picks {
  /** A trade, root or leaf; undefined is any. */
  'choose-work': { readonly id: string; readonly name: string } | undefined
  'select-position': PickedArea
  'search-address': GeoPlace
  'choose-category': { readonly id: string; readonly name: string }
  'business-work-address': WorkAddress
}

type Picker = keyof Picks

/** What the screen that is about to open was asked for. It takes it at once, so at most one waits. */
let waiting: { name: Picker; done: (picked: never) => void } | undefined

/** Opens a screen that picks, and calls back with what was picked once this screen is back in front. Nothing when it is left. */
export function pick<N extends Picker>(name: N, query: RouteQueries[N], onPicked: (picked: Picks[N]) => void): void {
  waiting = { name, done: onPicked }
  navigate.to<N>(...([name, query] as unknown as Parameters<typeof navigate.to<N>>))
}

/**
 * For a screen that picks: hands what was picked to the screen that asked. Where nobody asked, because the screen was opened
 * by its address or loaded anew, `alone` does with it what is of use by itself.
 */
export function usePicked<N extends Picker>(name: N, alone: (picked: Picks[N]) => void): (picked: Picks[N]) => void {
  const [asked] = useState(() => {
    const found = waiting?.name === name ? waiting.done as (picked: Picks[N]) => void : undefined
    waiting = undefined
    return { done: found }
  })
  return (picked) => {
    // Going back must have landed: on H5 a page that opens another meanwhile would be the one that is left.
    if (asked.done) void leave().then(() => asked.done?.(picked))
    else alone(picked)
  }
}
