import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** One tag or several, weak or not, as `If-None-Match` carries them. */
const names = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))

/**
 * Lets clients keep the answers of this scope: for some seconds without asking, then by asking whether they changed,
 * which costs a few bytes. Only for what is the same to everyone.
 */
export function keepAnswers(scope: FastifyInstance, seconds: number): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    // Weak, because the same answer may go out compressed.
    reply.header('etag', `W/${tag}`).header('cache-control', `public, max-age=${seconds}`)
    if (!names(request.headers['if-none-match'], tag)) return payload
    reply.code(304)
    return ''
  })
}
