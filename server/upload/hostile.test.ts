import { readdirSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { ERRORS } from '@daogang/contract/errors'
import type { Envelope } from '@daogang/contract/endpoint'
import { MAX_BYTES } from '@daogang/contract/rules/upload'
import type { Upload } from '@daogang/contract/upload'
import { box, drawn, film, photo, sendForm, sendVideo, type Sent } from '../tests/files'
import { newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let t: TestApp
let boss: LoggedIn
beforeAll(async () => {
  t = await createTestApp({ config: { uploadsPerDay: { image: 1000, video: 1000, audio: 1000 } } })
  boss = await t.loginAs(newMobile(), 'b')
})
afterAll(() => t.close())

const send = async (file: Buffer, sent: Sent = {}) => (await sendForm(t, file, { token: boss.token, ...sent })).json<Envelope<Upload>>()

/** The CRC of a PNG chunk, bit by bit. */
const crc = (bytes: Buffer): number => {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}
/** A decompression bomb: a PNG of some hundred KB that inflates to gigabytes. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

const text = (content: string) => async () => Buffer.from(content, 'latin1')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>'

describe('a hostile picture', () => {
  it.each<[string, () => Promise<Buffer>, number]>([
    ['an SVG', text(SVG), ERRORS.FILE_NOT_ACCEPTED.code],
    ['a page', text('<!doctype html><script>alert(1)</script>'), ERRORS.FILE_NOT_ACCEPTED.code],
    ['a page that starts like a GIF', text('GIF89a/*<script>alert(1)</script>*/'), ERRORS.FILE_NOT_ACCEPTED.code],
    ['a real GIF', () => drawn('gif'), ERRORS.FILE_NOT_ACCEPTED.code],
    ['a TIFF', () => drawn('tiff'), ERRORS.FILE_NOT_ACCEPTED.code],
    ['a video', async () => film(), ERRORS.FILE_NOT_ACCEPTED.code],
    ['a PHP program with the name of a picture', text('<?php system($_GET[0]);'), ERRORS.FILE_NOT_ACCEPTED.code],
    ['an empty file', text(''), ERRORS.FILE_NOT_ACCEPTED.code],
    ['a page that starts like a JPEG', text(`\xff\xd8\xff\xe0<script>alert(1)</script>${'x'.repeat(500)}`), ERRORS.FILE_BROKEN.code],
    ['an SVG that starts like a PNG', text(`\x89PNG\r\n\x1a\n${SVG}`), ERRORS.FILE_BROKEN.code],
    ['a truncated JPEG', async () => (await photo()).subarray(0, 4000), ERRORS.FILE_BROKEN.code],
    ['a truncated PNG', async () => (await drawn('png')).subarray(0, 400), ERRORS.FILE_BROKEN.code],
    ['a PNG of 900 megapixels', async () => bomb(30_000), ERRORS.FILE_TOO_LARGE.code],
  ])('is rejected: %s', async (_what, file, code) => {
    const answer = await send(await file(), { name: 'me.jpg', type: 'image/jpeg' })
    expect(answer).toMatchObject({ code, data: null, msg: expect.stringMatching(/传/) })
  })

  it('loses a page appended to a JPEG, and its file name', async () => {
    const file = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script><?php ?>')])
    const { code, data } = await send(file, { name: '../../evil.php', type: 'text/html' })
    expect(code).toBe(0)
    expect(data.url).toMatch(/^\/files\/public\/[0-9a-f]{32}\.jpg$/)
    const answer = await t.app.inject({ url: data.url })
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(answer.rawPayload.includes('script')).toBe(false)
  })

  it('is rejected above 10 MB with a message', async () => {
    const head = await photo(50, 50)
    const answer = await send(Buffer.concat([head, Buffer.alloc(MAX_BYTES.image)]))
    expect(answer).toMatchObject({ code: ERRORS.FILE_TOO_LARGE.code, msg: '图片不能超过10兆，换一张小的再传' })
  })
})

describe('a hostile video', () => {
  const cut = film()
  it.each<[string, Buffer, number]>([
    ['a page', Buffer.from('<!doctype html>'), ERRORS.FILE_NOT_ACCEPTED.code],
    ['a HEIC', box('ftyp', 'heic\0\0\0\0'), ERRORS.FILE_NOT_ACCEPTED.code],
    ['a truncated video', cut.subarray(0, cut.length - 100), ERRORS.FILE_BROKEN.code],
    ['a video with a page appended', Buffer.concat([cut, Buffer.from('<script>alert(1)</script>')]), ERRORS.FILE_BROKEN.code],
    ['a file type box alone', box('ftyp', 'isom\0\0\0\0'), ERRORS.FILE_BROKEN.code],
    ['boxes of size zero', Buffer.concat([
      box('ftyp', 'isom\0\0\0\0'), Buffer.from('\0\0\0\x01moov'), Buffer.alloc(8),
    ]), ERRORS.FILE_BROKEN.code],
    ['an index with a false size', Buffer.concat([
      box('ftyp', 'isom\0\0\0\0'), box('moov', Buffer.from('\0\xff\xff\xfftrak', 'latin1')), box('mdat', 'x'),
    ]), ERRORS.FILE_BROKEN.code],
  ])('is rejected and deleted: %s', async (_what, file, code) => {
    const { posted, saved } = await sendVideo(t, boss, file)
    expect(posted).toBe(204)
    expect(saved).toMatchObject({ code })
    expect(readdirSync(`${t.filesDir}/incoming`)).toEqual([])
  })
})

describe('a form', () => {
  const type = 'multipart/form-data; boundary=x'
  const field = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc\r\n'
  it.each([
    ['JSON', 'application/json', '{"purpose":"comment"}'],
    ['without a file', type, `${field('purpose', 'comment')}--x--\r\n`],
    ['without a closing boundary', type, `${field('purpose', 'comment')}${file}`.slice(0, -4)],
    ['cut off in a header', type, `${field('purpose', 'comment')}--x\r\nContent-Dispo`],
    ['malformed', type, 'hello'],
    ['without a boundary', 'multipart/form-data', 'hello'],
    ['with the file in another field', type, `${field('purpose', 'comment')}${file.replace('"file"', '"other"')}--x--\r\n`],
    ['without a purpose', type, `${file}--x--\r\n`],
    ['with another purpose', type, `${field('purpose', 'admin')}${file}--x--\r\n`],
    ['with a __proto__ field', type, `${field('__proto__', 'x')}${field('purpose', 'comment')}${file}--x--\r\n`],
    ['with a NUL', type, `${field('purpose', 'comment')}${field('a', '\0')}${file}--x--\r\n`],
    ['with very many fields', type, `${field('purpose', 'comment').repeat(50)}${file}--x--\r\n`],
  ])('is rejected: %s', async (_what, contentType, payload) => {
    const response = await t.app.inject({
      method: 'POST', url: '/upload/uploadImg', payload, headers: { authorization: boss.token, 'content-type': contentType },
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ code: expect.any(Number), msg: expect.stringMatching(/^[\u4e00-\u9fff，“”]+$/) })
  })

  it('from a visitor is rejected before it is read', async () => {
    const response = await sendForm(t, await photo(20, 20), { token: undefined })
    expect(response.json()).toMatchObject({ code: ERRORS.NOT_LOGGED_IN.code })
  })
})
