import type { GeoPlace } from '@daogang/contract/geo'
import type { Place, WorkAddress } from '@daogang/contract/work-address'
import { useRef, useState } from 'react'
import type { JobConditions } from '@/lib/job-conditions'
import type { PickedLicence } from '@/stores/licence-draft'
import { leave, navigate } from './navigation'
import type { RouteQueries } from './route-queries'

/** A city, or one of its districts. */
export interface PickedArea {
  readonly cityId: number
  readonly city: string
  readonly districtId?: number
  readonly district?: string
}

/** An address. `here`: it is where the phone is, so it is not kept longer than the consent to the position. */
export type PickedAddress = GeoPlace & { readonly here?: true }

/** Picker screens, and the type of their result. */
interface Picks {
  /** A trade, root or leaf; undefined means any. */
  'choose-work': { readonly id: string; readonly name: string } | undefined
  'job-filter': JobConditions
  'select-position': PickedArea
  'search-address': PickedAddress
  'choose-category': { readonly id: string; readonly name: string }
  'business-work-address': WorkAddress
  'commercial-work-address': WorkAddress
  'store-name': string
  'store-type': string
  'store-address': Place
  'brand-info': { readonly id: string; readonly name: string }
  'commercial-business-license': PickedLicence
}

type Picker = keyof Picks

/** The pending request of the picker that is about to open. The picker takes it at once, so there is at most one. */
let pending: { name: Picker; done: (picked: never) => void } | undefined

/**
 * Opens a picker screen, and calls back with the choice once this screen is back in front. No callback when the picker is left without a
 * choice.
 */
export function pick<N extends Picker>(name: N, query: RouteQueries[N], onPicked: (picked: Picks[N]) => void): void {
  const isOpening = navigate.to<N>(...([name, query] as unknown as Parameters<typeof navigate.to<N>>))
  // Otherwise a second tap: the picker may have the first request already, and this one would wait for a picker of another screen.
  if (isOpening) pending = { name, done: onPicked }
}

/**
 * For picker screens: passes the choice to the requesting screen. `alone` handles the choice when there is no request, because the screen
 * was opened by its address or reloaded.
 */
export function usePicked<N extends Picker>(name: N, withoutRequest: (picked: Picks[N]) => void): (picked: Picks[N]) => void {
  const isLeaving = useRef(false)
  const [request] = useState(() => {
    const found = pending?.name === name ? pending.done as (picked: Picks[N]) => void : undefined
    pending = undefined
    return { done: found }
  })
  return (picked) => {
    if (!request.done) return withoutRequest(picked)
    // A second tap would go back once more.
    if (isLeaving.current) return undefined
    isLeaving.current = true
    // Wait until the back navigation is over: on H5 it would otherwise leave the page that the callback opens.
    void leave().then(() => {
      isLeaving.current = false
      request.done?.(picked)
    })
    return undefined
  }
}
