import type { Trx } from '../db/schema'
import { moveJobs } from '../job/moves'
import { writeNotice } from '../notice/write-notice'
import { bannedText } from '../notice/texts'
import { act, type Operator } from './act'
import { CannotModerate } from './cannot-moderate'
import { insertBan, liftBan, lockCompany, toldOfBan } from './repository'
import { checkDecision, splitBanReason, type Decision } from './rules'

/** Locks a shop. @throws CannotModerate if it does not exist */
async function lockExistingCompany(trx: Trx, id: string): Promise<{ name: string }> {
  const company = await lockCompany(trx, id)
  if (!company) throw new CannotModerate('没有这家店')
  return company
}

/** Bans a shop and takes its jobs offline. `reason` has two parts, see `splitBanReason`. @returns how many jobs went offline */
export async function banCompany(operator: Operator, companyId: string, decision: Decision): Promise<number> {
  checkDecision(decision, operator.now())
  const { what, why } = splitBanReason(decision.reason)
  return act(operator, { action: 'ban company', companyId, ...decision }, async (trx, at) => {
    const { name } = await lockExistingCompany(trx, companyId)
    await liftBan(trx, companyId, at)
    await insertBan(trx, companyId, { what, why, until: decision.until ?? null }, at)
    for (const accountId of await toldOfBan(trx, companyId)) {
      await writeNotice(trx, { accountId, role: 'b', kind: 'company_banned', text: bannedText(name, what, why) }, at)
    }
    const move = { to: 'offline', by: 'o', actor: operator.actor, reason: what } as const
    return (await moveJobs(trx, move, { companyId, status: 'online' }, operator.now)).length
  })
}

/** Lifts a shop's ban. Its owner puts the jobs online again. */
export async function unbanCompany(operator: Operator, companyId: string): Promise<void> {
  await act(operator, { action: 'unban company', companyId }, async (trx, at) => {
    const { name } = await lockExistingCompany(trx, companyId)
    if (!await liftBan(trx, companyId, at)) throw new CannotModerate('这家店没有被封')
    for (const accountId of await toldOfBan(trx, companyId)) {
      await writeNotice(trx, { accountId, role: 'b', kind: 'company_unbanned', text: `${name}又能招人了` }, at)
    }
  })
}
