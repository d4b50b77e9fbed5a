import { endpoints } from '@daogang/contract'
import type { Revealed } from '@daogang/contract/personal-data'
import { guessOwnCode } from '../auth/own-code'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { findCurrent, writeAccess } from '../real-name/repository'
import { createVault } from '../real-name/vault'
import { accountWithCounts, resumeWithCounts } from './queries/own'
import { items } from './registry/items'

const refuse = refusalsOf(endpoints.revealData)
const GONE = '这项信息没有存着，下拉刷新看看'

/**
 * A whole value of the caller's own data, after a code by SMS. Opening the id card is recorded in the same transaction, before its number
 * is read. A value that is not there does not use the code up.
 */
export async function reveal(deps: Deps, { body: { what, requestId, code }, user, request }: Call<typeof endpoints.revealData>) {
  const guessed = await guessOwnCode(deps, user, { purpose: 'reveal', requestId, code }, request)
  return deps.db.transaction().execute(async (trx) => {
    await guessed.accept(trx)
    return wholeValue(trx, deps, user.id, what)
  })
}

async function wholeValue(
  trx: Trx, { config, now }: Pick<Deps, 'config' | 'now'>, accountId: string, what: Revealed,
): Promise<{ name: string, value: string }> {
  if (what === 'mobile') return { name: items.mobile.name, value: (await accountWithCounts(trx, accountId)).mobile }
  if (what === 'wechatId') {
    const id = (await resumeWithCounts(trx, accountId))?.wechat_id ?? ''
    if (id === '') throw refuse('NOT_FOUND', GONE)
    return { name: items.wechatId.name, value: id }
  }
  const row = await findCurrent(trx, accountId)
  if (!row?.sealed) throw refuse('NOT_FOUND', GONE)
  await writeAccess(trx, row, { actor: 'self', purpose: 'read' }, now())
  const { name, number } = createVault(config).open(row.id, row.sealed)
  return { name: items.realName.name, value: `${name}，${number}` }
}
