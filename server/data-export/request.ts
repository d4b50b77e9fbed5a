import { endpoints } from '@daogang/contract'
import { isInWork } from '@daogang/contract/rules/data-export'
import { guessOwnCode, type Guess } from '../auth/own-code'
import { lockAccount } from '../auth/queries/accounts'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { refusalsOf } from '../lib/refusal'
import { getStatus } from './get-status'
import { endEarlier, insertExport, latestExport, SELF } from './queries/exports'
import { mayRequest, stateAt } from './rules'

const refuse = refusalsOf(endpoints.dataExportRequest)

/** Starts an export after a code by SMS. The same code again, and any code while one is in work, returns the one that is there. */
export async function request(deps: Deps, { body, user, request: http }: Call<typeof endpoints.dataExportRequest>) {
  const guessed = await guessOwnCode(deps, user, { ...body, purpose: 'export' }, http)
  await deps.db.transaction().execute((trx) => store(trx, { accountId: user.id, codeId: body.requestId, guessed }, deps.now()))
  return getStatus(deps, user)
}

interface Wanted {
  accountId: string
  codeId: string
  guessed: Guess
}

async function store(trx: Trx, { accountId, codeId, guessed }: Wanted, now: Date): Promise<void> {
  await lockAccount(trx, accountId)
  const latest = await latestExport(trx, accountId)
  if (latest?.code_id === codeId) return
  await guessed.accept(trx)
  if (latest && isInWork(latest.state)) return
  if (!mayRequest(latest && { state: stateAt(latest, now), day: latest.day }, chinaDate(now))) throw refuse('EXPORT_LIMIT')
  await endEarlier(trx, accountId, now)
  await insertExport(trx, { accountId, startedBy: SELF, codeId }, now)
}
