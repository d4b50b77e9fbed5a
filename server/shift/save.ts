import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { MAX_SHIFTS, shiftProblem } from '@daogang/contract/rules/shift'
import { sentenceOf } from '@daogang/contract/rules/text'
import type { Shift } from '@daogang/contract/shift'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { refuseSensitive } from '../sensitive-words/refuse'
import { lockStoreToArrange } from '../work-place/repository'
import { insertShift, openShifts, shiftToChange, storeOfShift, updateShift } from './repository'
import { toShift } from './view'

const refuse = refusalsOf(endpoints.shiftSave)

/** Adds a shift to a store, or changes one. Idempotent: the same shift again returns the first one. */
export async function save({ db, now }: Deps, { body, user }: Call<typeof endpoints.shiftSave>): Promise<Shift> {
  const { id, companyId, ...times } = body
  refuseSensitive([{ field: 'name', title: '班次名称', text: times.name }])
  const problem = shiftProblem(times)
  if (problem) throw refuse('BAD_INPUT', sentenceOf(problem), 'ends')
  const at = now()
  const weekdays = [...times.weekdays].sort((a, b) => a - b)
  const values = { name: times.name, starts: times.starts, ends: times.ends, breaks: JSON.stringify(times.breaks), weekdays }
  return db.transaction().execute(async (trx) => {
    const storeId = id === undefined ? companyId : await storeOfShift(trx, user.id, id)
    if (storeId === undefined) throw id === undefined ? refuse('BAD_INPUT', '请选一家店', 'companyId') : refuse('NOT_FOUND', MISSING.shift)
    const enterpriseId = await lockStoreToArrange(trx, user.id, storeId)
    if (enterpriseId === undefined) throw refuse('NOT_FOUND', id === undefined ? MISSING.store : MISSING.shift)
    const open = await openShifts(trx, storeId)
    const named = open.find((other) => other.name === times.name && other.id !== id)
    if (named && (id !== undefined || !isSame(named, { ...times, weekdays }))) throw refuse('WORK_NAME_TAKEN', undefined, 'name')
    const savedId = id ?? named?.id ?? randomUUID()
    if (id !== undefined) {
      if (!open.some((other) => other.id === id)) throw refuse('NOT_FOUND', MISSING.shift)
      await updateShift(trx, id, values)
    } else if (!named) {
      if (open.length >= MAX_SHIFTS) throw refuse('SHIFT_FULL')
      await insertShift(trx, { id: savedId, enterprise_id: enterpriseId, company_id: storeId, created_at: at, ...values })
    }
    const saved = await shiftToChange(trx, user.id, savedId, chinaDate(at))
    if (!saved) throw refuse('UNAVAILABLE')
    return toShift(saved)
  })
}

type Times = Pick<Shift, 'starts' | 'ends' | 'breaks' | 'weekdays'>

const isSame = (a: Times, b: Times): boolean => a.starts === b.starts && a.ends === b.ends
  && a.weekdays.join() === b.weekdays.join()
  && a.breaks.map(({ from, to }) => `${from}–${to}`).join() === b.breaks.map(({ from, to }) => `${from}–${to}`).join()
