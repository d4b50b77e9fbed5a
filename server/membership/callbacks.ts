import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { orderByBill } from './queries/orders'
import { askHost } from './settle'

/**
 * Serves the addresses to which hosts report payments. A callback is only a hint: the host is asked, and its answer decides. The body is
 * read as text, because the signature covers its bytes.
 */
export function serveChargeCallbacks(app: FastifyInstance, deps: Deps): void {
  const { db, providers } = deps
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const way of ['wechat', 'alipay'] as const) {
      const provider = providers.charges[way]
      if (!provider) continue
      scope.post<{ Body: unknown }>(`/callback/charge/${way}`, async ({ headers, body, log }, reply) => {
        const billNo = await provider.parseCallback(headers, typeof body === 'string' ? body : '').catch(() => undefined)
        if (billNo === undefined) {
          log.warn({ way }, 'a charge callback is not from the host: check its keys in the settings')
          return reply.status(401).type('text/plain').send('fail')
        }
        const order = await orderByBill(db, billNo)
        if (!order) {
          log.warn({ way }, 'a charge callback has a number that is not ours')
        } else {
          const { said } = await askHost(deps, order)
          // The host reports again later.
          if (said === 'unknown' || said === 'not_found') return reply.status(503).type('text/plain').send('fail')
        }
        // WeChat wants the status 200, Alipay this word.
        return reply.type('text/plain').send('success')
      })
    }
  })
}
