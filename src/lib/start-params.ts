/** What an address says at start (spec §2). Read once, by the app, before the first page opens. */
export interface StartParams {
  token?: string
  openId?: string
  unionId?: string
  /** Degrees, from a mini-program around the page. */
  position?: { latitude: number; longitude: number }
  cityName?: string
  role?: 'c' | 'b'
  clientType?: string
  /** Where the visit came from. */
  source?: string
  /** The app is not to be asked for a token. */
  notGetToken: boolean
}

/**
 * Parameters that say who the user is, where they are or how they came here: they leave the address bar at once, so that
 * no link that is passed on, no log and no Referer carries them. The others (`id`, `name`, `from`, `type`, `headStatus`) belong to
 * the screen as well and stay.
 */
const REMOVED = [
  'token', 'openId', 'unionId', 'mp_lat', 'mp_lon', 'city_name', 'subBusinessType', 'clientType', 'notGetToken',
] as const

/** The restaurant chain's temporary path: a visit by it counts as source `lxk` (spec §2). */
const CHAIN_PATH = '/lxk'

/**
 * Reads the start parameters.
 * @param path of the address, for the chain's source
 * @param query decoded parameters
 */
export function readStartParams(path: string, query: Readonly<Record<string, string | undefined>>): StartParams {
  const role = query.subBusinessType
  return {
    token: query.token || undefined,
    openId: query.openId || undefined,
    unionId: query.unionId || undefined,
    position: positionOf(query.mp_lat, query.mp_lon),
    cityName: query.city_name || undefined,
    role: role === 'c' || role === 'b' ? role : undefined,
    clientType: wordOf(query.clientType, 20),
    source: path === CHAIN_PATH || path.startsWith(`${CHAIN_PATH}/`) ? 'lxk' : wordOf(query.from, 40),
    notGetToken: query.notGetToken !== undefined && query.notGetToken !== '0' && query.notGetToken !== 'false',
  }
}

/** A name of ours, and not whatever somebody wrote into an address. */
const wordOf = (text: string | undefined, most: number) =>
  (text !== undefined && /^[\w-]+$/.test(text) && text.length <= most ? text : undefined)

function positionOf(latitude: string | undefined, longitude: string | undefined): StartParams['position'] {
  const lat = Number(latitude || NaN)
  const lon = Number(longitude || NaN)
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { latitude: lat, longitude: lon } : undefined
}

/** The same query string without the parameters that must not stay: `?token=a&id=1` gives `?id=1`. */
export function withoutStartParams(search: string): string {
  const names: readonly string[] = REMOVED
  const kept = search.replace(/^\?/, '').split('&')
    .filter((pair) => pair !== '' && !names.includes(nameOf(pair)))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

function nameOf(pair: string): string {
  const name = pair.split('=')[0] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
