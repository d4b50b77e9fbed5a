import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { askSize, beginBroadcast, confirmBroadcast, listBroadcasts, stopBroadcast } from './send'

/** Notices of operators to groups of people. */
export function broadcastRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, config: { operator: { linkHosts } } } = deps
  serve(app, endpoints.operatorNoticeSize, ({ body: { segment }, operator }) => askSize(deps, segment, operator))
  serve(app, endpoints.operatorNoticeSend, ({ body, operator }) => beginBroadcast({ db, now, linkHosts }, body, operator))
  serve(app, endpoints.operatorNoticeConfirm, ({ body: { id }, operator }) => confirmBroadcast(deps, id, operator))
  serve(app, endpoints.operatorNoticeStop, ({ body: { id }, operator }) => stopBroadcast(deps, id, operator))
  serve(app, endpoints.operatorNoticeList, ({ operator }) => listBroadcasts(deps, operator))
}
