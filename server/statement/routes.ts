import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { readStatement, statementFile } from './read'

/** What a person agreed to, declared and authorised. */
export function statementRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.statementMine, (call) => readStatement(deps, call))
  serve(app, endpoints.statementFile, (call) => statementFile(deps, call))
}
