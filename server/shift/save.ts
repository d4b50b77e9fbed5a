import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { MAX_SHIFTS, shiftProblem } from '@daogang/contract/rules/shift'
import { sentenceOf } from '@daogang/contract/rules/text'
import type { Shift } from '@daogang/contract/shift'
import { addCheck } from '../content-check/add'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { refuseSensitive } from '../sensitive-words/refuse'
import { lockStoreToArrange } from '../work-place/repository'
import { insertShift, isShiftUsed, latestShift, openShifts, shiftToChange, storeOfShift, updateShift } from './repository'
import { toShift } from './view'

const refuse = refusalsOf(endpoints.shiftSave)

/** Gives everyone with a shift another one from now on, in the transaction that made it. The store is locked. */
export type MoveStaff = (trx: Trx, change: { from: string, to: string, by: string }, now: Date) => Promise<void>

/**
 * Adds a shift to a store, or changes one. Other times are a new row in place of one that anybody had: the past keeps the old times.
 * Idempotent: the same shift again returns the first one.
 */
export async function save({ db, now }: Deps, { body, user }: Call<typeof endpoints.shiftSave>, move: MoveStaff): Promise<Shift> {
  const { id: asked, companyId, ...times } = body
  refuseSensitive([{ field: 'name', title: '班次名称', text: times.name, isName: true }])
  const problem = shiftProblem(times)
  if (problem) throw refuse('BAD_INPUT', sentenceOf(problem), 'ends')
  const at = now()
  const weekdays = [...times.weekdays].sort((a, b) => a - b)
  const values = { name: times.name, starts: times.starts, ends: times.ends, breaks: JSON.stringify(times.breaks), weekdays }
  return db.transaction().execute(async (trx) => {
    const { storeId, enterpriseId, open, before } = await lockShifts(trx, user.id, { shiftId: asked, storeId: companyId })
    const named = open.find((other) => other.name === times.name && other.id !== before?.id)
    if (named && (before || !isSame(named, { ...times, weekdays }))) throw refuse('WORK_NAME_TAKEN', undefined, 'name')
    const isNew = before ? !isSame(before, { ...times, weekdays }) && await isShiftUsed(trx, before.id) : !named
    const savedId = isNew ? randomUUID() : before?.id ?? named?.id ?? ''
    if (isNew) {
      if (!before && open.length >= MAX_SHIFTS) throw refuse('SHIFT_FULL')
      // One that replaces another stays at its place in the list.
      const createdAt = before?.created_at ?? at
      await insertShift(trx, { id: savedId, enterprise_id: enterpriseId, company_id: storeId, created_at: createdAt, ...values })
      if (before) {
        await updateShift(trx, before.id, { closed_at: at, replaced_by: savedId })
        await move(trx, { from: before.id, to: savedId, by: user.id }, at)
      }
    } else if (before) await updateShift(trx, before.id, values)
    await addCheck(trx, { accountId: user.id, subject: 'shift', id: savedId }, at)
    const saved = await shiftToChange(trx, user.id, savedId, chinaDate(at))
    if (!saved) throw refuse('UNAVAILABLE')
    return toShift(saved)
  })
}

interface Asked {
  /** Undefined for a new shift, which names its store. */
  shiftId: string | undefined
  storeId: string | undefined
}

/** Locks the store of a shift and reads its open ones: `before` is the present row of the shift. */
async function lockShifts(trx: Trx, userId: string, { shiftId, storeId: chosen }: Asked) {
  const isNew = shiftId === undefined
  const storeId = isNew ? chosen : await storeOfShift(trx, userId, shiftId)
  if (storeId === undefined) throw isNew ? refuse('BAD_INPUT', '请选一家店', 'companyId') : refuse('NOT_FOUND', MISSING.shift)
  const enterpriseId = await lockStoreToArrange(trx, userId, storeId)
  if (enterpriseId === undefined) throw refuse('NOT_FOUND', isNew ? MISSING.store : MISSING.shift)
  const open = await openShifts(trx, storeId)
  if (isNew) return { storeId, enterpriseId, open, before: undefined }
  const latest = await latestShift(trx, shiftId)
  const before = open.find(({ id }) => id === latest)
  if (!before) throw refuse('NOT_FOUND', MISSING.shift)
  return { storeId, enterpriseId, open, before }
}

type Times = Pick<Shift, 'starts' | 'ends' | 'breaks' | 'weekdays'>

const isSame = (a: Times, b: Times): boolean => a.starts === b.starts && a.ends === b.ends
  && a.weekdays.join() === b.weekdays.join()
  && a.breaks.map(({ from, to }) => `${from}–${to}`).join() === b.breaks.map(({ from, to }) => `${from}–${to}`).join()
