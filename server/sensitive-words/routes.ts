import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import { verifyContent } from './verify'

/** Checks texts before their publication. They are neither stored nor logged. */
export function sensitiveWordsRoutes(app: FastifyInstance): void {
  serve(app, endpoints.sensitiveWordsVerify, ({ body, user }) =>
    body.messages.map(({ content, context, role = user.role, isName }) => verifyContent(content, { context, role, isName })))
}
