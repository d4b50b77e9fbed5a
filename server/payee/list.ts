import { PAYOUT_CHANNELS, type PayoutChannel } from '@daogang/contract/rules/wallet'
import type { Payee, Payees } from '@daogang/contract/payee'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { findCurrent } from '../real-name/repository'
import { inFlightPayees } from './queries/in-flight'
import { payeesOf } from './queries/payees'
import { toPayee } from './view'

/** Whether this server both binds and pays to a kind of account. */
export const isOffered = ({ payeeIdentities, payouts }: Deps['providers'], channel: PayoutChannel): boolean =>
  payouts[channel] !== null && (channel === 'bank' || payeeIdentities[channel] !== null)

/** The payout accounts of a person. */
export async function listOf(db: Db, accountId: string, now: Date): Promise<Payee[]> {
  const inFlight = await inFlightPayees(db, accountId)
  return (await payeesOf(db, accountId)).map((row) => toPayee(row, inFlight.has(row.id), now))
}

/** The payout accounts of the caller, the name to which money is paid, and the kinds that can be added. */
export async function listPayees({ db, providers, now }: Deps, { id }: Pick<User, 'id'>): Promise<Payees> {
  const realName = await findCurrent(db, id)
  return {
    items: await listOf(db, id, now()),
    name: realName?.status === 'approved' ? realName.masked_name : '',
    offered: PAYOUT_CHANNELS.filter((channel) => isOffered(providers, channel)),
  }
}
