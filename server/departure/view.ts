import type { Departure, DepartureCard, StaffDeparture, StaffDepartureCard } from '@daogang/contract/departure'
import { totalOwed } from '@daogang/contract/rules/departure'
import type { Db } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'
import type { Storage } from '../providers/storage/types'
import { privateUrls } from '../upload/repository'
import { eventsOf, type DepartureRow, type StaffDepartureRow } from './queries/departures'

/** A departure in a list. */
export const toCard = (row: DepartureRow, now: Date): DepartureCard => ({
  id: row.id, company: row.company, jobTitle: row.job_title, state: row.state, lastDay: row.last_day, total: totalOwed(row),
  submittedAt: row.submitted_at?.toISOString() ?? null, dueAt: row.due_at?.toISOString() ?? null,
  isLate: row.state === 'submitted' && row.due_at !== null && row.due_at <= now,
})

export const toStaffCard = (row: StaffDepartureRow, now: Date): StaffDepartureCard => ({ ...toCard(row, now), name: row.name })

interface Around {
  db: Db
  storage: Storage
  now: Date
}

async function shownOf(row: DepartureRow, { db, storage, now }: Around) {
  const urls = await privateUrls(db, storage, row.pictures, now)
  return {
    ...toCard(row, now), reason: row.reason, reasonName: labelOf('zxt_leave_reason', row.reason), note: row.note, wages: row.wages,
    overtime: row.overtime, deposit: row.deposit, other: row.other, otherNote: row.other_note, version: row.version,
    pictures: row.pictures.flatMap((id) => {
      const url = urls.get(id)
      return url === undefined ? [] : [{ id, url }]
    }),
    events: (await eventsOf(db, row.id)).map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

/** As the worker reads it. */
export const toDeparture = async (row: DepartureRow, around: Around): Promise<Departure> =>
  ({ ...await shownOf(row, around), employmentId: row.employment_id ?? '' })

/** As the employer reads it. */
export const toStaffDeparture = async (row: StaffDepartureRow, maySettle: boolean, around: Around): Promise<StaffDeparture> =>
  ({ ...await shownOf(row, around), name: row.name, employmentId: row.employment_id ?? '', maySettle })
