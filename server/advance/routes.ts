import { endpoints } from '@daogang/contract'
import { ADVANCE_FEE, ADVANCE_PERCENT, LOCK_DAYS, MAX_ADVANCES, MIN_ADVANCE } from '@daogang/contract/rules/advance'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { readAmounts } from './amount'
import { draw } from './draw'
import { moveFund, readFund, switchAdvances } from './fund'
import { listAdvances, listDraws, readAdvance } from './list'
import { lock, readRealName } from './person'

const RULES = { percent: ADVANCE_PERCENT, maxTimes: MAX_ADVANCES, min: MIN_ADVANCE, fee: ADVANCE_FEE, lockDays: [...LOCK_DAYS] }

/** Wages before payday. The calls of attendance are other names of the same verbs. */
export function advanceRoutes(app: FastifyInstance, deps: Deps): void {
  for (const e of [endpoints.doleAmount, endpoints.attendanceAmount]) serve(app, e, ({ user }) => readAmounts(deps, user))
  for (const e of [endpoints.doleApply, endpoints.attendanceApplyAmount]) serve(app, e, (call) => draw(deps, call))
  for (const e of [endpoints.doleApplyHistory, endpoints.attendanceAdvances]) {
    serve(app, e, ({ user, body: { cursor } }) => listAdvances(deps, user, cursor))
  }
  serve(app, endpoints.doleDetail, (call) => readAdvance(deps, call))
  serve(app, endpoints.doleRealName, ({ user }) => readRealName(deps, user))
  serve(app, endpoints.attendanceRuleAmount, () => RULES)
  serve(app, endpoints.advanceLock, (call) => lock(deps, call))
  serve(app, endpoints.advanceFund, ({ user }) => readFund(deps, user))
  serve(app, endpoints.advanceSwitch, (call) => switchAdvances(deps, call))
  serve(app, endpoints.advanceMove, (call) => moveFund(deps, call))
  serve(app, endpoints.advanceDraws, (call) => listDraws(deps, call))
}
