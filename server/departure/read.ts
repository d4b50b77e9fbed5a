import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { cityById } from '../dictionary/regions'
import { employmentsOf } from '../employment/queries/employments'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { MISSING } from '../lib/missing'
import { toPage } from '../lib/page'
import { Refusal } from '../lib/refusal'
import { employerOf } from '../member/employer'
import { maySettle } from './answer'
import { owedOf } from './owed'
import { departuresOf, openIdsOf, ownDeparture, staffDeparture, staffDeparturesOf } from './queries/departures'
import { entrancesOf } from './queries/entrances'
import { toCard, toDeparture, toStaffCard, toStaffDeparture } from './view'

type Around = Pick<Deps, 'db' | 'now' | 'providers'>

/** The caller's jobs on this platform, with what they still owe. */
export async function listOptions({ db, now }: Around, { user }: Call<typeof endpoints.departureOptions>) {
  const open = await openIdsOf(db, user.id)
  const items = []
  for (const { id, company, promise, starts_on: startsOn, ends_on: endsOn } of await employmentsOf(db, user.id, chinaDate(now()))) {
    const { owed, basis } = await owedOf(db, id)
    items.push({ employmentId: id, company, jobTitle: promise.title, startsOn, endsOn, ...owed, basis, departureId: open.get(id) ?? '' })
  }
  return { items }
}

/** The caller's departures. */
export async function listMine({ db, now }: Around, { user, query: { cursor } }: Call<typeof endpoints.departureMine>) {
  const [scope, at] = ['departures', now()]
  const rows = await departuresOf(db, user.id, readTimeCursor(scope, cursor))
  return toPage(rows, (row) => toCard(row, at), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}

/** One departure of the caller. */
export async function getMine({ db, now, providers: { storage } }: Around, { user, query }: Call<typeof endpoints.departureDetail>) {
  const row = await ownDeparture(db, user.id, query.id)
  if (!row) throw new Refusal('NOT_FOUND', MISSING.departure)
  return toDeparture(row, { db, storage, now: now() })
}

/** The departures that an employer reaches. */
export async function listStaff({ db, now }: Around, { user, query: { open, cursor } }: Call<typeof endpoints.departureStaff>) {
  const [scope, at] = [`staff departures ${open}`, now()]
  const rows = await staffDeparturesOf(db, employerOf(user, 'hire'), open === 'open', readTimeCursor(scope, cursor))
  return toPage(rows, (row) => toStaffCard(row, at), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}

/** One of them. */
export async function getStaff({ db, now, providers: { storage } }: Around, { user, query }: Call<typeof endpoints.departureStaffDetail>) {
  const row = await staffDeparture(db, user.id, query.id)
  if (!row) throw new Refusal('NOT_FOUND', MISSING.departure)
  return toStaffDeparture(row, maySettle(user, row), { db, storage, now: now() })
}

/** The official entrances of a city and of the whole country. */
export async function listEntrances({ db }: Around, { query: { cityId } }: Call<typeof endpoints.departureEntrances>) {
  const rows = await entrancesOf(db, cityId)
  return {
    items: rows.map(({ city_id: city, checked_on: checkedOn, ...row }) =>
      ({ ...row, city: city === null ? '' : cityById(city)?.name ?? '', checkedOn })),
  }
}
