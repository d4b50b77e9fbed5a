import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../lib/serve'
import { verifyContent } from './verify'

/** Checks what a user wants to publish. Nothing of it is stored or logged. */
export function sensitiveWordsRoutes(app: FastifyInstance): void {
  serve(app, endpoints.sensitiveWordsVerify, ({ body }) => body.messages.map(({ content }) => verifyContent(content)))
}
