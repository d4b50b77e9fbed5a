import { PAYOUT_CHANNELS } from '@daogang/contract/rules/wallet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps'
import type { PayoutProvider } from '../providers/payout/types'
import { askNow } from './repository'

/**
 * Serves the addresses to which providers report changes. A callback is only a hint: the provider is asked, and its answer decides. The body
 * is read as text, because the signature covers its bytes.
 */
export function servePayoutCallbacks(app: FastifyInstance, { db, providers, now }: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const channel of PAYOUT_CHANNELS) {
      const provider = providers.payouts[channel]
      if (!provider) continue
      scope.post<{ Body: unknown }>(`/callback/payout/${channel}`, async ({ headers, body, log }, reply) => {
        const billNo = await read(provider, headers, typeof body === 'string' ? body : '')
        if (billNo === undefined) {
          log.warn({ channel }, 'a payout callback is not from the provider: check its keys in the settings')
          return reply.status(401).type('text/plain').send('fail')
        }
        // A number that is not ours gets the same answer: it would be sent again otherwise.
        if (!await askNow(db, channel, billNo, now())) log.warn({ channel }, 'a payout callback has a number that is not ours')
        return accept(reply)
      })
    }
  })
}

/** What cannot be read is not from the provider. */
const read = (provider: PayoutProvider, headers: Parameters<PayoutProvider['parseCallback']>[0], body: string): Promise<string | undefined> =>
  provider.parseCallback(headers, body).catch(() => undefined)

/** WeChat wants the status 200, Alipay this word. */
const accept = (reply: FastifyReply): FastifyReply => reply.type('text/plain').send('success')
