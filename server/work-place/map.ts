import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WorkPlace } from '@daogang/contract/work-place'
import type { Config } from '../config'
import type { Deps } from '../deps'
import { askMap } from '../geo/ask-map'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'

/** Path of a place's map picture with its circle. */
export const WORK_PLACE_MAP = '/geo/workPlaceMap'

type Circle = Pick<WorkPlace, 'latitude' | 'longitude' | 'radius'>

const signatureOf = (secret: Config['secret'], { latitude, longitude, radius }: Circle): string =>
  createHmac('sha256', secret).update(`work place map ${latitude} ${longitude} ${radius}`).digest('hex').slice(0, 32)

/**
 * The map of a circle in the contract; undefined if no map provider is configured. Its address is signed, so that our map key cannot be
 * used for other maps, and is the same for the same circle, so that phones keep the picture.
 */
export function mapOf(circle: Circle, { geoProvider, secret }: Pick<Config, 'geoProvider' | 'secret'>): WorkPlace['map'] {
  if (geoProvider === 'off') return undefined
  const query = new URLSearchParams({
    latitude: String(circle.latitude), longitude: String(circle.longitude), radius: String(circle.radius),
    sign: signatureOf(secret, circle),
  })
  return { url: `${WORK_PLACE_MAP}?${query.toString()}`, sketch: geoProvider === 'development' }
}

/** The picture at a signed address. @throws Refusal NOT_FOUND, UNAVAILABLE */
export async function drawPlaceMap(
  { config: { secret }, providers: { geo }, log }: Pick<Deps, 'config' | 'providers' | 'log'>, query: Readonly<Record<string, string>>,
) {
  const circle = { latitude: Number(query.latitude), longitude: Number(query.longitude), radius: Number(query.radius) }
  const [given, right] = [Buffer.from(String(query.sign)), Buffer.from(signatureOf(secret, circle))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Refusal('NOT_FOUND', MISSING.workPlace)
  return askMap(log, geo.drawCircle(circle, circle.radius))
}
