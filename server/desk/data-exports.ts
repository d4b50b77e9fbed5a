import { randomUUID } from 'node:crypto'
import { exportPercent } from '@daogang/contract/rules/data-export'
import type { OperatorDataExport } from '@daogang/contract/operator-visit'
import { mayTake, openByOperator, recordReceived } from '../data-export/by-operators'
import { fileNameOf } from '../data-export/open'
import { exportById, openExports, SELF } from '../data-export/queries/exports'
import { exportKey, stateAt } from '../data-export/rules'
import { createTickets, FILE_PATH } from '../data-export/ticket'
import type { Deps } from '../deps'
import { cannot } from '../lib/cannot'

type Around = Pick<Deps, 'db' | 'now' | 'config' | 'providers'>

/** Exports of people's own data that are not over. */
export async function listExports({ db, now }: Around, actor: string): Promise<{ items: OperatorDataExport[] }> {
  const at = now()
  return {
    items: (await openExports(db)).map((row) => {
      const state = stateAt(row, at)
      return {
        id: row.id, accountId: row.account_id, requestedAt: row.requested_at.toISOString(), state,
        percent: exportPercent(state, row.done, row.total), until: row.until?.toISOString() ?? null,
        isForPerson: row.started_by !== SELF, isMine: mayTake(row, actor),
      }
    }),
  }
}

const NOT_YOURS = '没有这一份，或者不是你提的或同意的'

/** Opens the download for ten minutes, and records it. @throws Refusal OPERATOR_CANNOT */
export const openExport = ({ db, now, config }: Around, id: string, actor: string) => db.transaction().execute(async (trx) => {
  const [row, code] = [await exportById(trx, id), randomUUID()]
  if (!row || !mayTake(row, actor)) throw cannot(NOT_YOURS)
  const until = await openByOperator(trx, row, { actor, code }, now())
  if (until === undefined) throw cannot('还没整理好，或者已经取走、过期了')
  const url = `${FILE_PATH}${id}/${createTickets(config).issue(id, code)}`
  return { url, fileName: fileNameOf(row.requested_at), until: until.toISOString() }
})

/** Deletes the file, because the operator has all of it. Idempotent. @throws Refusal OPERATOR_CANNOT */
export async function receiveExport({ db, now, providers }: Around, id: string, actor: string): Promise<Record<string, never>> {
  const row = await exportById(db, id)
  if (!row || !mayTake(row, actor)) throw cannot(NOT_YOURS)
  if (!await recordReceived(db, row, now())) throw cannot('还没下载过，先下载')
  await providers.storage.remove([exportKey(row.file)])
  return {}
}
