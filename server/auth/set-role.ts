import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { hiringBan } from '../risk/queries/bans'
import { getAccountRow, lockAccount, updateRole } from './queries/accounts'
import { toAccount } from './view'
import { ensureMember } from '../member/repository'

const refuse = refusalsOf(endpoints.setRole)

/** Switches between job seeker and employer. */
export async function setRole({ db, now }: Deps, { body: { subBusinessType: role }, user }: Call<typeof endpoints.setRole>) {
  const ban = role === 'b' ? await hiringBan(db, user.id, now()) : null
  if (ban !== null) throw refuse('ENTERPRISE_BANNED', ban)
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.id)
    await updateRole(trx, user.id, role)
    if (role === 'b') await ensureMember(trx, user.id, now())
  })
  return toAccount(await getAccountRow(db, user.id, now()))
}
