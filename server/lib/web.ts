import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@daogang/contract/rules/durations'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IMMUTABLE } from './cache-control'
import { refuse } from './errors'
import { HASHED, isChunk, keepChunks } from './kept-chunks'
import { precompress } from './precompress'
import { Refusal } from './refusal'

/** `/assets/x.png` is a file; `/user/job-detail` is a page. */
const FILE = /\.[A-Za-z0-9]{1,8}$/
const HTML = 'text/html; charset=utf-8'

interface Options {
  directory: string
  /** Where chunks of earlier releases are; undefined if none are kept. */
  kept: string | undefined
  connectOrigins: string[]
  now(): Date
}

/**
 * Serves the built H5 and answers requests without a route: a navigation gets the H5's page (its router uses the history API), a missing
 * file a plain 404, and a call the envelope. A page of another release gets its chunks too.
 */
export async function serveWeb(app: FastifyInstance, { directory, kept, connectOrigins, now }: Options): Promise<void> {
  const index = join(directory, 'index.html')
  const page = existsSync(index) ? createPage(readFileSync(index), connectOrigins) : undefined
  if (page) {
    await precompress(directory, app.log)
    if (kept !== undefined) {
      await keepChunks(directory, kept, now(), app.log)
      // Again each day: a release that ran for long counts as replaced from its end.
      const daily = setInterval(() => void keepChunks(directory, kept, now(), app.log), DAY_MS).unref()
      app.addHook('onClose', async () => clearInterval(daily))
    }
    for (const url of ['/', '/index.html']) app.get(url, page)
    await app.register(fastifyStatic, {
      root: directory,
      // One route for each existing file: no other file can be requested.
      wildcard: false,
      index: false,
      globIgnore: ['**/*.html', '**/*.map', '**/*.gz', '**/*.br', '**/*.part'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('vary', 'accept-encoding')
        reply.setHeader('cache-control', HASHED.test(path) ? IMMUTABLE : 'no-cache')
      },
    })
  }

  const calls = new Set<string>()
  app.addHook('onRoute', ({ url, config }) => void (config?.endpoint && calls.add(url)))
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const isCall = calls.has(path) || path.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD')
    if (isCall) return refuse(reply, new Refusal('METHOD_NOT_FOUND'))
    // Looked up now: a process of the next release may have put it there since this one started.
    if (page && kept !== undefined && isChunk(path) && existsSync(join(kept, path))) {
      return reply.headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' }).sendFile(path, kept, { cacheControl: false })
    }
    if (FILE.test(path)) return reply.status(404).type('text/plain; charset=utf-8').send('没有这个文件\n')
    if (page && request.headers.accept?.includes('text/html')) return page(request, reply)
    return refuse(reply, new Refusal('METHOD_NOT_FOUND'))
  })
}

/** Responds with the H5's one page. It is small and must always be fresh, because it names the hashed files. */
function createPage(html: Buffer, connectOrigins: readonly string[]) {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': HTML,
    'cache-control': 'no-cache',
    etag,
    'content-security-policy': pagePolicy(html.toString('utf8'), connectOrigins),
  }
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.status(200).headers(headers)
    return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(html)
  }
}

/** The script with which a page in Alipay's web-view talks to the mini-program around it. Alipay serves this address in the phone. */
const ALIPAY_WEB_VIEW = 'https://appx/web-view.min.js'

/** What allows the inline elements of a page, by their text. */
const hashesOf = (html: string, element: RegExp): string[] => [...html.matchAll(element)]
  .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/**
 * Only own scripts and Alipay's one, and own styles; the inline ones of the page are allowed by their hashes. Styles that scripts set on an
 * element are no inline styles.
 */
function pagePolicy(html: string, connectOrigins: readonly string[]): string {
  return [
    'default-src \'self\'',
    ['script-src \'self\'', ALIPAY_WEB_VIEW, ...hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].join(' '),
    ['style-src \'self\'', ...hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/gi)].join(' '),
    'img-src \'self\' data: blob: https:',
    // A new video or recording is played before it is uploaded; stored ones may have the address of the storage.
    'media-src \'self\' blob: https:',
    'font-src \'self\' data:',
    ['connect-src \'self\'', ...connectOrigins].join(' '),
    'object-src \'none\'',
    'base-uri \'none\'',
    'form-action \'self\'',
    'frame-ancestors \'self\'',
  ].join('; ')
}
