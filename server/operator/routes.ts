import { endpoints } from '@daogang/contract'
import type { Operator } from '@daogang/contract/operator'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'

/** Working hours of the customer service line (spec §9). */
const SERVICE_HOURS = '工作日9:00-18:00'

/** The operator of this service. Readable without a login, as recruitment law requires. */
export function operatorRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const operator: Operator = { ...config.operator, serviceHours: SERVICE_HOURS }
  serve(app, endpoints.commonOperator, () => operator)
}
