import { endpoints } from '@daogang/contract'
import { totalOwed, workerMoves } from '@daogang/contract/rules/departure'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { releaseUploads } from '../upload/repository'
import { addEvent, deleteDeparture, lockDeparture, updateDeparture, type DepartureRow } from './queries/departures'
import { tellEmployerOf } from './tell'
import { toDeparture } from './view'

const refuse = refusalsOf(endpoints.departureRevise)

type Around = Pick<Deps, 'db' | 'now' | 'providers'>

async function own(trx: Trx, accountId: string, id: string): Promise<DepartureRow> {
  const row = await lockDeparture(trx, accountId, id)
  if (!row) throw refuse('NOT_FOUND', MISSING.departure)
  return row
}

/** Takes a submission back, to change it. Idempotent. */
export async function revise({ db, now, providers: { storage } }: Around, { user, body: { id } }: Call<typeof endpoints.departureRevise>) {
  const at = now()
  return db.transaction().execute(async (trx) => {
    const row = await own(trx, user.id, id)
    if (row.state !== 'draft') {
      if (!workerMoves(row).revise) throw refuse('DEPARTURE_CHANGED')
      await updateDeparture(trx, id, { state: 'draft', due_at: null, updated_at: at })
      await addEvent(trx, { departure_id: id, kind: 'revised', side: 'worker', account_id: user.id, owed: totalOwed(row), at })
      await tellEmployerOf(trx, row, `“${row.job_title}”的一份离职登记拿回去改了，改好会再交过来`, at)
    }
    return toDeparture(await own(trx, user.id, id), { db: trx, storage, now: at })
  })
}

/** Deletes a draft that was never submitted, with its pictures. One that the employer knows is withdrawn, with its history. Idempotent. */
export async function remove({ db, now }: Around, { user, body: { id } }: Call<typeof endpoints.departureRemove>) {
  await db.transaction().execute(async (trx) => {
    const row = await own(trx, user.id, id)
    if (row.state === 'withdrawn') return
    const moves = workerMoves(row)
    if (moves.withdraw) return withdraw(trx, row, now())
    if (!moves.remove) throw refuse('DEPARTURE_CHANGED')
    await releaseUploads(trx, row.pictures, user.id)
    await deleteDeparture(trx, id)
  })
  return {}
}

/** The employer reads it again, so it becomes what they read before: changes that were not submitted are dropped. */
async function withdraw(trx: Trx, row: DepartureRow, at: Date): Promise<void> {
  const { pictures: shown, ...content } = row.sent ?? row
  const pictures = row.pictures.filter((id) => shown.includes(id))
  await releaseUploads(trx, row.pictures.filter((id) => !pictures.includes(id)), row.account_id)
  const { reason, note, last_day, wages, overtime, deposit, other, other_note } = content
  await updateDeparture(trx, row.id, {
    reason, note, last_day, wages, overtime, deposit, other, other_note, pictures, state: 'withdrawn', updated_at: at,
  })
  const event = { departure_id: row.id, side: 'worker' as const, account_id: row.account_id, owed: totalOwed(row.sent ?? row), at }
  await addEvent(trx, { ...event, kind: 'withdrawn' })
  await tellEmployerOf(trx, row, `“${row.job_title}”的一份离职登记撤掉了，不用答复`, at)
}

/** The worker has everything. Idempotent. */
export async function settle({ db, now, providers: { storage } }: Around, { user, body: { id } }: Call<typeof endpoints.departureSettle>) {
  const at = now()
  return db.transaction().execute(async (trx) => {
    const row = await own(trx, user.id, id)
    if (row.state !== 'settled') {
      if (!workerMoves(row).settle) throw refuse('DEPARTURE_CHANGED')
      await updateDeparture(trx, id, { state: 'settled', updated_at: at })
      await addEvent(trx, { departure_id: id, kind: 'settled', side: 'worker', account_id: user.id, owed: totalOwed(row), at })
      await tellEmployerOf(trx, row, `“${row.job_title}”的一位同事说钱结清了`, at)
    }
    return toDeparture(await own(trx, user.id, id), { db: trx, storage, now: at })
  })
}
