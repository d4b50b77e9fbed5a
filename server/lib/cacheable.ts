import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Whether an `If-None-Match` header names this tag. It may hold several tags, weak or strong. */
const names = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))

/**
 * Lets clients cache the responses of this scope for some seconds, and then revalidate them, which costs a few bytes. Only for responses
 * that are the same for all users.
 */
export function keepAnswers(scope: FastifyInstance, seconds: number): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    // Weak, because the same response may be sent compressed.
    // A shared cache may give it to anyone, so it must not have what one person withdrew. The answers of other calls have it.
    reply.removeHeader('consent-withdrawn')
    reply.header('etag', `W/${tag}`).header('cache-control', `public, max-age=${seconds}`)
    if (!names(request.headers['if-none-match'], tag)) return payload
    reply.code(304)
    return ''
  })
}
