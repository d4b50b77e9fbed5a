import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getAccount } from './get-account'
import { listBills } from './list-bills'

/** A person's purses and their bills, read from the ledger alone. */
export function walletRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.walletAccount, ({ user }) => getAccount(deps, 'wallet', user))
  serve(app, endpoints.zzxAccount, ({ user }) => getAccount(deps, 'zzx', user))
  serve(app, endpoints.walletAccountBillList, (call) => listBills(deps, 'wallet', call))
  serve(app, endpoints.zzxAccountBillList, (call) => listBills(deps, 'zzx', call))
}
