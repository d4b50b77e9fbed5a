import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { agree } from './agree'
import { assignShift, changeDay } from './arrange'
import { end } from './end'
import { getDetail, getDraft, getMine } from './get'
import { hire } from './hire'
import { list, listMissing } from './list'
import { object } from './object'
import { saveShift } from './save-shift'
import { update } from './update'

/** People at work: their terms, what they say about them, and their shifts. */
export function employmentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.employmentDraft, (call) => getDraft(deps, call))
  serve(app, endpoints.employmentHire, (call) => hire(deps, call))
  serve(app, endpoints.employmentUpdate, (call) => update(deps, call))
  serve(app, endpoints.employmentEnd, (call) => end(deps, call))
  serve(app, endpoints.employmentList, (call) => list(deps, call))
  serve(app, endpoints.employmentMissing, (call) => listMissing(deps, call))
  serve(app, endpoints.employmentDetail, (call) => getDetail(deps, call))
  serve(app, endpoints.employmentMine, (call) => getMine(deps, call))
  serve(app, endpoints.employmentAgree, (call) => agree(deps, call))
  serve(app, endpoints.employmentObject, (call) => object(deps, call))
  serve(app, endpoints.shiftSave, (call) => saveShift(deps, call))
  serve(app, endpoints.shiftAssign, (call) => assignShift(deps, call))
  serve(app, endpoints.shiftChangeDay, (call) => changeDay(deps, call))
}
