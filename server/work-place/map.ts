import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WorkPlace } from '@daogang/contract/work-place'
import { addDays } from '@daogang/contract/rules/work-time'
import type { Config } from '../config'
import type { Deps } from '../deps'
import { askMap } from '../geo/ask-map'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'

/** Path of a place's map picture with its circle. */
export const WORK_PLACE_MAP = '/geo/workPlaceMap'

type Circle = Pick<WorkPlace, 'latitude' | 'longitude' | 'radius'>

/** `day` is that of a preview, YYYY-MM-DD; empty for a saved place. */
const signatureOf = (secret: Config['secret'], { latitude, longitude, radius }: Circle, day: string): string =>
  createHmac('sha256', secret).update(`work place map ${latitude} ${longitude} ${radius} ${day}`).digest('hex').slice(0, 32)

/**
 * The map of a circle in the contract; undefined if no map provider is configured. Its address is signed, so that our map key cannot be
 * used for other maps, and is the same for the same circle, so that phones keep the picture. That of a preview, which anyone who employs
 * may ask for, is for its day and the next one.
 * @param day of a preview, YYYY-MM-DD; empty for a saved place
 */
export function mapOf(circle: Circle, { geoProvider, secret }: Pick<Config, 'geoProvider' | 'secret'>, day = ''): WorkPlace['map'] {
  if (geoProvider === 'off') return undefined
  const query = new URLSearchParams({
    latitude: String(circle.latitude), longitude: String(circle.longitude), radius: String(circle.radius),
    ...(day !== '' && { day }), sign: signatureOf(secret, circle, day),
  })
  return { url: `${WORK_PLACE_MAP}?${query.toString()}`, sketch: geoProvider === 'development' }
}

/** Pictures by circle, so that a picture is asked for once by many phones. */
export type Pictures = Map<string, Awaited<ReturnType<Deps['providers']['geo']['drawCircle']>>>
/** Some 50 KB each. */
const MAX_PICTURES = 100

/** The picture at a signed address. @throws Refusal NOT_FOUND, UNAVAILABLE */
export async function drawPlaceMap(
  { config: { secret }, providers: { geo }, log, now }: Pick<Deps, 'config' | 'providers' | 'log' | 'now'>, pictures: Pictures,
  query: Readonly<Record<string, string>>,
) {
  const circle = { latitude: Number(query.latitude), longitude: Number(query.longitude), radius: Number(query.radius) }
  const day = query.day ?? ''
  const [given, right] = [Buffer.from(String(query.sign)), Buffer.from(signatureOf(secret, circle, day))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Refusal('NOT_FOUND', MISSING.workPlace)
  const today = chinaDate(now())
  if (day !== '' && day !== today && day !== addDays(today, -1)) throw new Refusal('NOT_FOUND', MISSING.workPlace)
  const key = `${circle.latitude} ${circle.longitude} ${circle.radius}`
  const kept = pictures.get(key)
  if (kept) return kept
  const picture = await askMap(log, geo.drawCircle(circle, circle.radius))
  if (pictures.size >= MAX_PICTURES) pictures.delete(pictures.keys().next().value ?? '')
  pictures.set(key, picture)
  return picture
}
