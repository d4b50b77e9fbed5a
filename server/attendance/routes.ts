import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { confirmDays } from './confirm-days'
import { cancelCorrection, correct, countCorrections } from './correct'
import { enter } from './enter'
import { getConfig } from './get-config'
import { getRules } from './get-rules'
import { getWeek } from './get-week'
import { listHours } from './list-hours'
import { listMonth } from './list-month'
import { listRequests, listReviews } from './list-requests'
import { listToday } from './list-today'
import { punch } from './punch'
import { review } from './review'

export function attendanceRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.attendanceConfig, (call) => getConfig(deps, call))
  serve(app, endpoints.attendanceList, (call) => listMonth(deps, call))
  serve(app, endpoints.attendanceUpdate, (call) => punch(deps, call))
  serve(app, endpoints.attendanceAdditionalCount, (call) => countCorrections(deps, call))
  serve(app, endpoints.attendanceApply, (call) => correct(deps, call))
  serve(app, endpoints.attendanceApplyStatus, (call) => listRequests(deps, call))
  serve(app, endpoints.attendanceApplyCancel, (call) => cancelCorrection(deps, call))
  serve(app, endpoints.attendanceWeek, (call) => getWeek(deps, call))
  serve(app, endpoints.attendanceRules, (call) => getRules(deps, call))
  serve(app, endpoints.attendanceToday, (call) => listToday(deps, call))
  serve(app, endpoints.attendanceReviews, (call) => listReviews(deps, call))
  serve(app, endpoints.attendanceReview, (call) => review(deps, call))
  serve(app, endpoints.attendanceEnter, (call) => enter(deps, call))
  serve(app, endpoints.attendanceHours, (call) => listHours(deps, call))
  serve(app, endpoints.attendanceConfirmDays, (call) => confirmDays(deps, call))
}
