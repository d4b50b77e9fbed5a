import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createSilent, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Config } from '../../config'
import { createS3Storage } from './s3'

const config: S3Config = {
  region: 'cn-north-1', endpoint: '', bucket: 'daogang', accessKeyId: 'id', secretAccessKey: 'key', publicUrl: 'https://cdn.test/', pathStyle: true,
}
const objects = new Map<string, Buffer>()
const requests: { call: string; headers: IncomingMessage['headers'] }[] = []

/** One page of the list: one object, and where the next page begins. */
function listed(query: URLSearchParams): string {
  const keys = [...objects.keys()].map((path) => path.replace('/daogang/', ''))
    .filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
  const nth = Number(query.get('continuation-token') ?? 0)
  const more = nth + 1 < keys.length
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${nth + 1}</NextContinuationToken>` : ''}
    <Contents><Key>${keys[nth]}</Key><Size>${objects.get(`/daogang/${keys[nth]}`)?.length}</Size>
    <LastModified>2026-03-02T01:02:03.000Z</LastModified></Contents></ListBucketResult>`
}

/** A fake of an S3 storage. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
    const { pathname } = new URL(request.url ?? '', 'http://s3.test')
    requests.push({ call: `${request.method} ${pathname}`, headers: request.headers })
    if (request.method === 'PUT') objects.set(pathname, Buffer.concat(chunks))
    if (request.method === 'DELETE') objects.delete(pathname)
    if (request.method === 'GET' && /^\/daogang\/?$/.test(pathname)) return response.end(listed(new URL(request.url ?? '', 'http://s3.test').searchParams))
    if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end()
    const found = objects.get(pathname)
    if (found) return response.end(found)
    return response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code><Message>no</Message></Error>')
  })
})
const folder = mkdtempSync(join(tmpdir(), 'daogang-s3-'))

beforeAll((done) => {
  server.listen(0, '127.0.0.1', () => {
    config.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    done()
  })
})
afterAll((done) => {
  rmSync(folder, { recursive: true })
  server.closeAllConnections()
  server.close(done)
})

it('stores, returns and deletes a file', async () => {
  const storage = await createS3Storage(config)
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  writeFileSync(from, 'picture')
  await storage.store('private/a.jpg', from, 'image/jpeg')
  await storage.store('public/b.jpg', from, 'image/jpeg')
  expect(await storage.fetch('private/a.jpg', to)).toBe(true)
  expect(readFileSync(to, 'utf8')).toBe('picture')
  await storage.remove(['private/a.jpg', 'private/never.jpg'])
  expect(await storage.fetch('private/a.jpg', to)).toBe(false)
  expect(requests.map(({ call }) => call)).toEqual([
    'PUT /daogang/private/a.jpg', 'PUT /daogang/public/b.jpg', 'GET /daogang/private/a.jpg',
    'DELETE /daogang/private/a.jpg', 'DELETE /daogang/private/never.jpg', 'GET /daogang/private/a.jpg',
  ])
  expect(requests[0]?.headers).toMatchObject({
    'content-type': 'image/jpeg', 'content-length': '7', 'cache-control': 'private, no-store',
    authorization: expect.stringContaining('AWS4-HMAC-SHA256') as string,
  })
  expect(requests[1]?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it('fails on a storage that accepts connections and says nothing', async () => {
  const silent = createSilent(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const sockets: Socket[] = []
  silent.on('connection', (socket) => sockets.push(socket))
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const storage = await createS3Storage({ ...config, endpoint }, { connectionTimeout: 200, socketTimeout: 200 })
  await expect(storage.fetch('private/a.jpg', join(folder, 'never'))).rejects.toThrow('timed out')
  sockets.forEach((socket) => socket.destroy())
  silent.close()
})

it('lists the files under a prefix, page by page', async () => {
  const storage = await createS3Storage(config)
  const from = join(folder, 'listed')
  writeFileSync(from, 'listed')
  for (const name of ['private/l1.jpg', 'private/l2.jpg', 'public/l3.jpg']) await storage.store(name, from, 'image/jpeg')
  const found: unknown[] = []
  for await (const file of storage.list('private/l')) found.push(file)
  const at = new Date('2026-03-02T01:02:03Z')
  expect(found).toEqual([{ key: 'private/l1.jpg', bytes: 6, at }, { key: 'private/l2.jpg', bytes: 6, at }])
})

it('signs a form that accepts one file up to that size under that key, until its expiry', async () => {
  const storage = await createS3Storage(config)
  const conditions = [['content-length-range', 1, 1000], { key: 'incoming/x' }, { bucket: 'daogang' }]
  const expiresAt = new Date(Date.now() + 60_000)
  const { url, fields } = await storage.signPost('incoming/x', { maxBytes: 1000, expiresAt })
  expect(url).toBe(`${config.endpoint}/daogang`)
  expect(fields).toMatchObject({ key: 'incoming/x', 'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/) as string })
  const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString()) as { expiration: string; conditions: unknown[] }
  expect(policy.conditions).toEqual(expect.arrayContaining(conditions))
  expect(Math.abs(Date.parse(policy.expiration) - expiresAt.getTime())).toBeLessThan(2000)
})

it('gives public files the URL of the CDN and private ones a signed URL', async () => {
  const storage = await createS3Storage(config)
  expect(storage.publicUrl('public/b.jpg')).toBe('https://cdn.test/public/b.jpg')
  const url = new URL(await storage.privateUrl('private/a.jpg', new Date(Date.now() + 600_000)))
  expect(url.pathname).toBe('/daogang/private/a.jpg')
  expect(Number(url.searchParams.get('X-Amz-Expires'))).toBeGreaterThan(590)
  expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
})

it('names the settings that are missing or wrong', async () => {
  await expect(createS3Storage({ ...config, bucket: '', publicUrl: '' })).rejects.toThrow('bucket、publicUrl')
  await expect(createS3Storage({ ...config, publicUrl: 'cdn' })).rejects.toThrow('publicUrl 要写成')
})
