import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { createFigures, listRows } from './read'

/** The figures of the operators' console, and what each number counts. */
export function figureRoutes(app: FastifyInstance, deps: Deps): void {
  const figures = createFigures(deps)
  serve(app, endpoints.operatorFiguresDetail, () => figures())
  serve(app, endpoints.operatorFiguresRows, ({ query }) => listRows(deps, query))
}
