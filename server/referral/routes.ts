import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { accept, readInviter } from './accept'
import { appeal } from './appeal'
import { claim } from './claim'
import { readConfig } from './config'
import { listReferrals, readDetails, readFriend } from './list'
import { addBudget, closeForGood, listForOperators, openWithBudget } from './operate'
import { readRanking } from './ranking'
import { readRebate } from './rebate'
import { recommend } from './recommend'
import { refuseReferrer } from './refuse'
import { addProof, readShareMaterial } from './share'

/** Friends who refer each other to work, and the budgets that operators give for it. */
export function referralRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.promoteConfig, (call) => readConfig(deps, call))
  serve(app, endpoints.recommendFriend, (call) => recommend(deps, call))
  serve(app, endpoints.recommendList, (call) => listReferrals(deps, call))
  serve(app, endpoints.recommendDetails, (call) => readDetails(deps, call))
  serve(app, endpoints.rankingList, (call) => readRanking(deps, call))
  serve(app, endpoints.receiveAward, (call) => claim(deps, call))
  serve(app, endpoints.friendActStatus, ({ user }) => readFriend(deps, user))
  serve(app, endpoints.cashRebateDetail, (call) => readRebate(deps, call))
  serve(app, endpoints.shareMoments, (call) => readShareMaterial(deps, call))
  serve(app, endpoints.promoteUploadImg, (call) => addProof(deps, call))
  serve(app, endpoints.referralInviter, (call) => readInviter(deps, call))
  serve(app, endpoints.referralAccept, (call) => accept(deps, call))
  serve(app, endpoints.referralRefuse, (call) => refuseReferrer(deps, call))
  serve(app, endpoints.referralAppeal, (call) => appeal(deps, call))
  serve(app, endpoints.operatorReferralList, () => listForOperators(deps))
  serve(app, endpoints.operatorReferralOpen, ({ body, operator }) => openWithBudget(deps, body, operator))
  serve(app, endpoints.operatorReferralFund, ({ body, operator }) => addBudget(deps, body, operator))
  serve(app, endpoints.operatorReferralClose, ({ body, operator }) => closeForGood(deps, body, operator))
}
