import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { findCurrent, writeAccess } from '../real-name/repository'
import { createVault } from '../real-name/vault'
import { accountWithCounts, resumeWithCounts } from './queries/own'
import { items } from './registry/items'

const refuse = refusalsOf(endpoints.revealData)
const GONE = '这项信息没有存着，下拉刷新看看'

/** A whole value of the caller's own data. Opening the id card is recorded in the same transaction, before its number is read. */
export async function reveal({ db, config, now }: Deps, { body: { what }, user }: Call<typeof endpoints.revealData>) {
  if (what === 'mobile') return { name: items.mobile.name, value: (await accountWithCounts(db, user.id)).mobile }
  if (what === 'wechatId') {
    const id = (await resumeWithCounts(db, user.id))?.wechat_id ?? ''
    if (id === '') throw refuse('NOT_FOUND', GONE)
    return { name: items.wechatId.name, value: id }
  }
  return db.transaction().execute(async (trx) => {
    const row = await findCurrent(trx, user.id)
    if (!row?.sealed) throw refuse('NOT_FOUND', GONE)
    await writeAccess(trx, row, { actor: 'self', purpose: 'read' }, now())
    const { name, number } = createVault(config).open(row.id, row.sealed)
    return { name: items.realName.name, value: `${name}，${number}` }
  })
}
