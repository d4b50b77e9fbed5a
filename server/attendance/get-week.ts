import type { endpoints } from '@daogang/contract'
import { isOverPartTimeWeek } from '@daogang/contract/rules/work-hours'
import { addDays, dayAt, mondayOf, momentOf } from '@daogang/contract/rules/work-time'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { requireEmployment } from './current'
import { insertCard, lastCard, type CardRow } from './queries/cards'
import { lockEmployment } from './queries/employments'
import { readDays } from './read-days'
import { sha256, weekText } from './rules'
import { totalsOf } from './view'

/** A week of the caller with the hash of its records. A week that is over is stored, with a new version after each change. */
export async function getWeek({ db, now }: Deps, { query: { employmentId, day }, user }: Call<typeof endpoints.attendanceWeek>) {
  const at = now()
  const employment = await requireEmployment(db, user.id, employmentId, at)
  const from = mondayOf(day ?? dayAt(at.getTime()))
  const to = addDays(from, 6)
  const today = dayAt(at.getTime())
  const read = await readDays(db, [employment], { from, to: to < today ? to : today }, at)
  const days = read.of(employment)
  const text = weekText(employment.id, from, to, days)
  const isOver = at.getTime() >= momentOf(addDays(to, 1), '00:00')
  const card = isOver && days.length > 0 ? await storeCard(db, { employmentId: employment.id, monday: from, text }, at) : null
  const { minutes, overtime150, overtime200, overtime300 } = totalsOf(days)
  return {
    employmentId: employment.id, company: employment.company, title: employment.title, from, to, days, minutes, overtime150, overtime200,
    overtime300, isOver,
    overPartTime: isOverPartTimeWeek(days.filter((each) => read.isPartTime(employment, each.day)).map((each) => each.minutes)),
    hash: sha256(text).toString('hex'), text, version: card?.version ?? 0,
    storedAt: card?.stored_at.toISOString() ?? null,
  }
}

/** Stores a week as it is now, unless the last version is the same. */
const storeCard = (db: Db, { employmentId, monday, text }: { employmentId: string, monday: string, text: string }, now: Date) =>
  db.transaction().execute(async (trx): Promise<CardRow> => {
    await lockEmployment(trx, employmentId)
    const hash = sha256(text)
    const last = await lastCard(trx, employmentId, monday)
    if (last?.hash.equals(hash)) return last
    const card = { employment_id: employmentId, monday, version: (last?.version ?? 0) + 1, hash, content: text, stored_at: now }
    await insertCard(trx, card)
    return card
  })
