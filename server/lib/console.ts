import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IMMUTABLE } from './cache-control'
import { precompress } from './precompress'

/** What the build has in place of the mark (console/vite.config.ts). */
const MARK = /PAGE_NONCE/g

/**
 * Evidence, pictures and recordings, comes from the storage, whose address is a setting. antd writes its styles into the page, with the
 * mark of this document.
 */
const policyOf = (nonce: string): string => [
  'default-src \'none\'', 'script-src \'self\'', `style-src 'self' 'nonce-${nonce}'`, 'img-src \'self\' data: blob: https:',
  'media-src \'self\' https:', 'font-src \'self\' data:', 'connect-src \'self\'', 'base-uri \'none\'',
  'form-action \'none\'', 'frame-ancestors \'none\'',
].join('; ')
const FILE = /\.[A-Za-z0-9]{1,8}$/

/**
 * Serves the operators' console under `/console`. Its document is never stored, because a shared computer shows nothing after a logout; its
 * other files have a hash in the name.
 */
export async function serveConsole(app: FastifyInstance, directory: string): Promise<void> {
  const index = join(directory, 'index.html')
  if (!existsSync(index)) return
  const html = readFileSync(index, 'utf8')
  await precompress(directory, app.log)
  const page = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?', 1)
    if (FILE.test(path)) return reply.status(404).type('text/plain; charset=utf-8').send('没有这个文件\n')
    const nonce = randomBytes(16).toString('base64')
    return reply.headers({
      'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store',
      'content-security-policy': policyOf(nonce), 'x-frame-options': 'DENY',
    }).send(html.replace(MARK, nonce))
  }
  app.get('/console', page)
  app.get('/console/*', page)
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/console/',
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', '**/*.map', '**/*.gz', '**/*.br', '**/*.part'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.setHeader('vary', 'accept-encoding')
      reply.setHeader('cache-control', IMMUTABLE)
    },
  })
}
