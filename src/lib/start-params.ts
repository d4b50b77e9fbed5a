import { START_PARAMS } from '@daogang/contract/rules/screen-link'

/**
 * Parameters of the launch address (spec §2). The app reads them once, before the first page opens. `openId` and `unionId` are removed from
 * the address without being read (docs/decisions/0259-ids-in-addresses.md).
 */
export interface StartParams {
  token?: string
  /** Degrees, from a mini-program around the page. */
  position?: { latitude: number; longitude: number }
  cityName?: string
  role?: 'c' | 'b'
  clientType?: string
  /** Traffic source of the visit. */
  source?: string
  /** Skip asking the app for a token. */
  notGetToken: boolean
}

/** The restaurant chain's temporary path, which counts as source `lxk` (spec §2). */
const CHAIN_PATH = '/lxk'

/**
 * Reads the start parameters.
 * @param path path of the address, for the chain's source
 * @param query decoded parameters
 */
export function readStartParams(path: string, query: Readonly<Record<string, string | undefined>>): StartParams {
  const role = query.subBusinessType
  return {
    token: query.token || undefined,
    position: positionOf(query.mp_lat, query.mp_lon),
    cityName: query.city_name || undefined,
    role: role === 'c' || role === 'b' ? role : undefined,
    clientType: identifierOf(query.clientType, 20),
    source: path === CHAIN_PATH || path.startsWith(`${CHAIN_PATH}/`) ? 'lxk' : identifierOf(query.from, 40),
    notGetToken: query.notGetToken !== undefined && query.notGetToken !== '0' && query.notGetToken !== 'false',
  }
}

/** Accepts only identifiers, because anyone can write anything into an address. */
const identifierOf = (text: string | undefined, maxLength: number) =>
  (text !== undefined && /^[\w-]+$/.test(text) && text.length <= maxLength ? text : undefined)

function positionOf(latitude: string | undefined, longitude: string | undefined): StartParams['position'] {
  const lat = Number(latitude || NaN)
  const lon = Number(longitude || NaN)
  // A mini-program without a fix says 0, 0, which the server takes for none.
  return (lat !== 0 || lon !== 0) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { latitude: lat, longitude: lon } : undefined
}

/**
 * Removes the sensitive parameters from a query string: `?token=a&id=1` → `?id=1`. The others (`id`, `name`, `from`, `type`, `headStatus`)
 * also belong to the screen and stay.
 */
export function withoutStartParams(search: string): string {
  const names: readonly string[] = START_PARAMS
  const remaining = search.replace(/^\?/, '').split('&')
    .filter((pair) => pair !== '' && !names.includes(nameOf(pair)))
  return remaining.length > 0 ? `?${remaining.join('&')}` : ''
}

function nameOf(pair: string): string {
  const name = pair.split('=')[0] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
