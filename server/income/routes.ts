import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { readYear } from './read-year'
import { document, statement } from './statement'

/** What people earned, and their tax. */
export function incomeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.incomeYear, (call) => readYear(deps, call))
  serve(app, endpoints.incomeStatement, (call) => statement(deps, call))
  serve(app, endpoints.incomeDocument, (call) => document(deps, call))
}
