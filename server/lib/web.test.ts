import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { createTestApp, type TestApp } from '../tests/harness'
import { keepChunks } from './kept-chunks'

const INLINE = 'window.started = 1'
const STYLE = 'body{margin:0}'
const PAGE = `<!doctype html><title>到岗</title><style>${STYLE}</style><script src="/js/app.0123abcd.js"></script><script>${INLINE}</script>`
const SCRIPT = 'console.log("到岗");'.repeat(200)
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
let t: TestApp
let directory: string

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'daogang-web-'))
  mkdirSync(join(directory, 'js'))
  writeFileSync(join(directory, 'index.html'), PAGE)
  writeFileSync(join(directory, 'js/app.0123abcd.js'), SCRIPT)
  writeFileSync(join(directory, 'js/app.0123abcd.js.map'), '{"sources":[]}')
  writeFileSync(join(directory, 'plain.txt'), 'x')
  symlinkSync('/etc', join(directory, 'etc'))
  t = await createTestApp({ config: { webDir: directory, connectOrigins: ['https://api.example.com'] } })
})
afterAll(async () => {
  await t.close()
  rmSync(directory, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })

describe('a page', () => {
  it.each([
    '/', '/index.html', '/user/job-detail?id=1&token=x', '/business/choose-category/7', '/no/such/page', '/login/',
  ])('%s is the H5', async (url) => {
    const response = await get(url, HTML)
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(PAGE)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff',
    })
  })

  it('allows its own scripts, Alipay’s for web-views and the inline one by its hash, and no other', async () => {
    const { headers } = await get('/', HTML)
    const hash = createHash('sha256').update(INLINE).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' https://appx/web-view.min.js 'sha256-${hash}';`)
    expect(headers['content-security-policy']).toContain('connect-src \'self\' https://api.example.com;')
  })

  it.each(['evil.example.com', 'localhost:80', 'a.example.com:443'])('does not take an origin from the Host header (%s)', async (host) => {
    const { headers } = await get('/', { ...HTML, host })
    expect(headers['content-security-policy']).not.toContain(host)
  })

  it('allows its own styles and the inline one by its hash, and no other', async () => {
    const { headers } = await get('/', HTML)
    const hash = createHash('sha256').update(STYLE).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  it('shows its own videos and newly recorded ones, from nowhere else', async () => {
    const { headers } = await get('/', HTML)
    expect(headers['content-security-policy']).toContain('media-src \'self\' blob: https:;')
  })

  it('is not sent again while it is unchanged', async () => {
    const { headers } = await get('/', HTML)
    expect(await get('/login', { ...HTML, 'if-none-match': String(headers.etag) })).toMatchObject({ statusCode: 304, body: '' })
  })

  it('is not the response to an unknown endpoint', async () => {
    for (const [url, headers] of [['/auth/nothing', {}], ['/api/v1/app/nothing', HTML], ['/auth/login', HTML]] as const) {
      expect((await get(url, headers)).json()).toMatchObject({ code: 404002, data: null })
    }
  })
})

describe('a file', () => {
  it('is compressed as the browser allows, and is immutable when its name has a hash', async () => {
    const brotli = await get('/js/app.0123abcd.js', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT)
    const gzip = await get('/js/app.0123abcd.js', { 'accept-encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT)
    const plain = await get('/js/app.0123abcd.js')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(SCRIPT)
    expect(plain.headers['content-type']).toMatch(/javascript/)
  })

  it('without a hash is revalidated each time', async () => {
    expect((await get('/plain.txt')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/js/none.0123abcd.js', '/js/app.0123abcd.js.map', '/js/app.0123abcd.js.br', '/index.html/x.js', '/.env', '/etc/hostname.txt',
    '/..%2f..%2fpackage.json', '/js/..%2findex.html', '/favicon.ico',
  ])('%s does not exist', async (url) => {
    const response = await get(url, HTML)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})

describe('after a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daogang-releases-'))
  const kept = join(folder, 'kept')
  /** A build with one lazy chunk. */
  function build(name: string, hash: string): string {
    const webDir = join(folder, name)
    mkdirSync(join(webDir, 'js'), { recursive: true })
    writeFileSync(join(webDir, 'index.html'), `<script src="/js/app.${hash}.js"></script>`)
    writeFileSync(join(webDir, `js/job.${hash}.js`), `${SCRIPT} // ${name}`)
    return webDir
  }
  const start = (webDir: string) => createTestApp({ config: { webDir, webKeptDir: kept } })
  const [first, second] = [build('first', '11111111'), build('second', '22222222')]
  afterAll(() => rmSync(folder, { recursive: true }))

  it('a page of the release before gets its lazy chunk, and one of the next release too, from a process that is older', async () => {
    const before = await start(first)
    const after = await start(second)
    rmSync(first, { recursive: true })
    for (const [name, hash] of [['first', '11111111'], ['second', '22222222']] as const) {
      for (const server of [before, after]) {
        if (server === before && name === 'first') continue
        const response = await server.app.inject({ url: `/js/job.${hash}.js`, headers: { 'accept-encoding': 'gzip' } })
        expect(response.statusCode).toBe(200)
        expect(gunzipSync(response.rawPayload).toString()).toContain(`// ${name}`)
        expect(response.headers).toMatchObject({
          'content-type': expect.stringContaining('javascript') as string, 'cache-control': 'public, max-age=31536000, immutable',
        })
      }
    }
    for (const url of ['/js/job.33333333.js', '/js/../../kept/js/job.11111111.js', '/js/.job.11111111.js', '/js/job.11111111.js.map']) {
      expect((await after.app.inject({ url })).statusCode).toBe(404)
    }
    await before.close()
    await after.close()
  })

  it('chunks of releases that were replaced two weeks ago are deleted, those of this release never', async () => {
    const has = (hash: string) => existsSync(join(kept, `js/job.${hash}.js`))
    const later = (days: number) => new Date(t.deps.now().getTime() + days * DAY_MS)
    await keepChunks(second, kept, later(14), t.deps.log)
    expect([has('11111111'), has('22222222')]).toEqual([true, true])
    await keepChunks(second, kept, later(15), t.deps.log)
    expect([has('11111111'), has('22222222')]).toEqual([false, true])
  })
})
