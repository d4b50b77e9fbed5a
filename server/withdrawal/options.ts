import type { CashOptions } from '@daogang/contract/withdrawal'
import { PAYOUT_CHANNELS, type Purse } from '@daogang/contract/rules/wallet'
import type { FastifyRequest } from 'fastify'
import { mobileOf } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { balanceOf } from '../ledger/repository'
import { claimOf } from '../ledger/rules'
import { deviceIdOf } from '../lib/address'
import { maskMobile } from '../lib/mask'
import { inFlightPayees } from '../payee/queries/in-flight'
import { payeesOf } from '../payee/queries/payees'
import { toPayee } from '../payee/view'
import { findCurrent } from '../real-name/repository'
import { viewsOf } from './get'
import { isKnownDevice } from './queries/devices'
import { freezeOf } from './queries/freezes'
import { useOf, useOfChannels, useOfDevice, useOfPayees } from './queries/use'
import { openOf } from './queries/withdrawals'

/** Everything that the form of a withdrawal shows before something is typed: also each limit and the rest of it. */
export async function getOptions(
  deps: Deps, purse: Purse, { user, request }: { user: User, request: FastifyRequest },
): Promise<CashOptions> {
  const { db, config, now } = deps
  const [at, deviceId] = [now(), deviceIdOf(request)]
  const payees = await payeesOf(db, user.id)
  const byPayee = await useOfPayees(db, payees.map(({ fingerprint }) => fingerprint), at)
  const inFlight = await inFlightPayees(db, user.id)
  const isKnown = await isKnownDevice(db, user.id, deviceId)
  const realName = await findCurrent(db, user.id)
  const [use, byChannel] = [await useOf(db, user.id, at), await useOfChannels(db, user.id, at)]
  return {
    balance: await balanceOf(db, claimOf(user.id, purse)),
    frozen: await freezeOf(db, user.id),
    limits: config.withdrawals,
    use: { ...use, payeeDayAmount: 0, deviceDayAmount: await useOfDevice(db, deviceId, at) },
    channels: PAYOUT_CHANNELS.map((channel) => ({ channel, ...config.payoutLimits[channel], used: byChannel.get(channel) ?? 0 })),
    payees: payees.map((row) => ({
      ...toPayee(row, inFlight.has(row.id), at),
      dayAmount: byPayee.get(row.fingerprint.toString('hex')) ?? 0,
      needsCode: !isKnown || row.confirmed_at === null,
    })),
    name: realName?.status === 'approved' ? realName.masked_name : '',
    mobile: maskMobile(await mobileOf(db, user.id)),
    open: await viewsOf(deps, await openOf(db, user.id, purse)),
  }
}
