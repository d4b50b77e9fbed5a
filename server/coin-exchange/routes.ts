import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { list } from '../coin/list'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { exchange } from './exchange'
import { getAccount } from './get-account'

/** Work coins: what a person has, earns and exchanges. */
export function coinRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.coinAccount, (call) => getAccount(deps, call))
  serve(app, endpoints.coinList, (call) => list(deps, call))
  serve(app, endpoints.coinExchange, (call) => exchange(deps, call))
}
