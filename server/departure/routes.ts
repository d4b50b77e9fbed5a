import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { answer, paid } from './answer'
import { remove, revise, settle } from './change'
import { departureFile } from './file'
import { getMine, getStaff, listEntrances, listMine, listOptions, listStaff } from './read'
import { saveDraft, submit } from './save'

/** People who leave a job: what they register, and what their employer says about it. */
export function departureRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.departureOptions, (call) => listOptions(deps, call))
  serve(app, endpoints.departureSave, (call) => saveDraft(deps, call))
  serve(app, endpoints.departureSubmit, (call) => submit(deps, call))
  serve(app, endpoints.departureRevise, (call) => revise(deps, call))
  serve(app, endpoints.departureRemove, (call) => remove(deps, call))
  serve(app, endpoints.departureSettle, (call) => settle(deps, call))
  serve(app, endpoints.departureMine, (call) => listMine(deps, call))
  serve(app, endpoints.departureDetail, (call) => getMine(deps, call))
  serve(app, endpoints.departureFile, (call) => departureFile(deps, call))
  serve(app, endpoints.departureEntrances, (call) => listEntrances(deps, call))
  serve(app, endpoints.departureStaff, (call) => listStaff(deps, call))
  serve(app, endpoints.departureStaffDetail, (call) => getStaff(deps, call))
  serve(app, endpoints.departureAnswer, (call) => answer(deps, call))
  serve(app, endpoints.departurePaid, (call) => paid(deps, call))
}
