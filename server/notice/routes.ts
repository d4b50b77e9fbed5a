import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getCallHours, setCallHours } from './call-hours'
import { list } from './list'
import { getSeason, listBans } from './list-bans'
import { getUnread, readAll, readOne } from './read'

export function noticeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.getMobileAcceptance, (call) => getCallHours(deps, call))
  serve(app, endpoints.setMobileAcceptance, (call) => setCallHours(deps, call))
  serve(app, endpoints.noticeList, (call) => list(deps, call))
  serve(app, endpoints.noticeUnread, (call) => getUnread(deps, call))
  serve(app, endpoints.noticeRead, (call) => readAll(deps, call))
  serve(app, endpoints.messageInfo, (call) => readOne(deps, call))
  serve(app, endpoints.getVeason, () => getSeason(deps))
  serve(app, endpoints.getBanAccountNoticeList, (call) => listBans(deps, call))
}
