import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps'
import { isFromWechat, openPush, type PushQuery } from '../providers/moderation/push'
import { verdictOf } from '../providers/moderation/wechat'
import { recordVerdict } from './repository'

const PATH = '/wechat/push'

/**
 * Serves the address to which WeChat pushes verdicts on pictures (消息推送 in its console, data format JSON). The body is read as text
 * whatever its content type is, because the signature covers its bytes.
 */
export function serveWechatPush(app: FastifyInstance, { db, config, now }: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const settings = { ...config.wechatPush, appId: config.wechat.appId }

    /** WeChat verifies the address once, when it is configured. */
    scope.get<{ Querystring: PushQuery & { echostr?: unknown } }>(PATH, { config: { limited: true } }, async ({ query, log }, reply) => {
      if (!isFromWechat(settings, query, now())) return refuse(reply, log)
      return reply.type('text/plain').send(typeof query.echostr === 'string' ? query.echostr : '')
    })

    scope.post<{ Querystring: PushQuery; Body: unknown }>(PATH, async ({ query, body, log }, reply) => {
      const message = openPush(settings, query, typeof body === 'string' ? body : '', now())
      if (!message || (message.appid !== undefined && message.appid !== settings.appId)) return refuse(reply, log)
      const verdict = message.Event === 'wxa_media_check' ? verdictOf(message) : undefined
      if (verdict) log.info({ trace: verdict.traceId, kept: await recordVerdict(db, 'wechat', verdict, now()) }, 'WeChat checked a picture')
      // WeChat retries after any other answer.
      return reply.type('text/plain').send('success')
    })
  })
}

function refuse(reply: FastifyReply, log: FastifyBaseLogger): FastifyReply {
  log.warn('a push is not from WeChat: check WECHAT_PUSH_TOKEN, WECHAT_PUSH_AES_KEY, and that its data format is JSON')
  return reply.status(403).type('text/plain').send('')
}
