import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { close } from './close'
import { codesFile } from './codes-file'
import { getCodes } from './get-codes'
import { list } from './list'
import { save } from './save'

/** Where people clock in. */
export function workPlaceRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.workPlaceList, (call) => list(deps, call))
  serve(app, endpoints.workPlaceSave, (call) => save(deps, call))
  serve(app, endpoints.workPlaceClose, (call) => close(deps, call))
  serve(app, endpoints.workPlaceCodes, (call) => getCodes(deps, call))
  serve(app, endpoints.workPlaceCodesFile, (call) => codesFile(deps, call))
}
