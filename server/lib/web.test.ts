import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createTestApp, type TestApp } from '../tests/harness'

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
