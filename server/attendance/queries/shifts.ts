import type { ShiftPlan } from '@daogang/contract/rules/work-time'
import type { Db, Row } from '../../db/schema'

/** The usual shifts of employments, by the shift's id. */
export async function shiftsById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Row<'shift'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('shift').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A usual shift of the past, the last day included; null is none. */
interface PastShift {
  until: string
  shift: ShiftPlan & Pick<Row<'shift'>, 'weekdays'> | null
}

/** The usual shifts of before by employment, as far as they applied to days from one on, the earliest first. */
export async function pastShiftsOf(db: Db, employmentIds: readonly string[], from: string): Promise<ReadonlyMap<string, PastShift[]>> {
  const past = new Map<string, PastShift[]>()
  if (employmentIds.length === 0) return past
  const rows = await db.selectFrom('usual_shift').leftJoin('shift', 'shift.id', 'usual_shift.shift_id')
    .select(['employment_id', 'until', 'shift.name', 'starts', 'ends', 'breaks', 'weekdays'])
    .where('employment_id', 'in', employmentIds).where('until', '>=', from).orderBy('until').execute()
  for (const { employment_id: id, until, name, starts, ends, breaks, weekdays } of rows) {
    const shift = name === null || starts === null || ends === null || breaks === null || weekdays === null ? null
      : { name, starts, ends, breaks, weekdays }
    past.set(id, [...past.get(id) ?? [], { until, shift }])
  }
  return past
}

/** Days on which a person works another shift than the usual one, or none: `employment day` → shift. */
export async function changesOf(
  db: Db, employmentIds: readonly string[], from: string, to: string,
): Promise<ReadonlyMap<string, ShiftPlan | null>> {
  if (employmentIds.length === 0) return new Map()
  const rows = await db.selectFrom('roster_change').leftJoin('shift', 'shift.id', 'roster_change.shift_id')
    .select(['employment_id', 'day', 'shift.name', 'starts', 'ends', 'breaks'])
    .where('employment_id', 'in', employmentIds).where('day', '>=', from).where('day', '<=', to).execute()
  return new Map(rows.map(({ employment_id: id, day, name, starts, ends, breaks }) => [
    `${id} ${day}`, name === null || starts === null || ends === null || breaks === null ? null : { name, starts, ends, breaks },
  ]))
}
