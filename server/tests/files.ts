import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Envelope } from '@daogang/contract/endpoint'
import type { Purpose, Upload } from '@daogang/contract/upload'
import sharp, { type Metadata } from 'sharp'
import { withScratch } from '../lib/scratch'
import type { TestApp } from './harness'

const COLOURS = { r: 200, g: 80, b: 40 }

/** A photo like one from a phone, with its position in the metadata. */
export const photo = (width = 1200, height = 800, orientation = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: COLOURS } })
    .withExif({ IFD0: { Make: 'Redmi', Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '31/1 14/1 20/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation })
    .jpeg().toBuffer()

export const drawn = (format: 'png' | 'webp' | 'gif' | 'tiff', width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { ...COLOURS, alpha: 0.5 } } })[format]().toBuffer()

/** Metadata of a picture. Reads it from a file, because the server blocks every other loader of the library. */
export const metadataOf = (picture: Buffer): Promise<Metadata> => withScratch(async (folder) => {
  const path = join(folder, 'picture')
  await writeFile(path, picture)
  return sharp(path).metadata()
})

export const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The boxes of a video without frames, with its position in the track and in the index. */
export const film = (brand = 'isom'): Buffer => Buffer.concat([
  box('ftyp', brand, '\0\0\x02\0', brand),
  box('moov', box('mvhd', '\0'.repeat(100)), box('trak', box('tkhd', '\0'.repeat(84)), box('udta', 'SECRET-PLACE')),
    box('udta', box('\xa9xyz', '+31.2389+121.4816/SECRET-PLACE'))),
  box('uuid', 'SECRET-PLACE in XMP'),
  box('mdat', 'film'.repeat(500)),
])

/** Header of a frame of MPEG 2 layer III with 32 kbit/s at 16 kHz, as phones record speech: 144 bytes, 36 ms. */
const FRAME_HEADER = Buffer.from([0xff, 0xf3, 0x48, 0xc4])
const FRAME_BYTES = 144
const FRAME_MS = 36

/** A silent recording of about this length, with a title and a place in its tags. */
export function recording(ms = 3000): Buffer {
  const frame = Buffer.concat([FRAME_HEADER, Buffer.alloc(FRAME_BYTES - FRAME_HEADER.length)])
  const tag = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x10', 'latin1'), Buffer.from('TIT2SECRET-PLACE')])
  const trailer = Buffer.concat([Buffer.from('TAGSECRET-PLACE'), Buffer.alloc(113)])
  return Buffer.concat([tag, ...Array.from({ length: Math.round(ms / FRAME_MS) }, () => frame), trailer])
}

/** Uploads a recording. @throws if it is not accepted */
export async function sendRecording(t: TestApp, token: string, purpose: 'chat' | 'speech' = 'chat', ms?: number): Promise<{ id: string }> {
  const form = { token, url: '/upload/uploadVoice', fields: { purpose }, name: 'a.mp3', type: 'audio/mpeg' }
  const { code, msg, data } = (await sendForm(t, recording(ms), form)).json<Envelope<{ id: string }>>()
  if (code !== 0) throw new Error(msg)
  return data
}

export interface Sent {
  url?: string
  token?: string
  /** Of an operator in the console. */
  cookie?: string
  fields?: Record<string, string>
  field?: string
  name?: string
  type?: string
}

/** Sends a file as a browser form does. */
export async function sendForm(t: TestApp, file: Buffer, sent: Sent = {}) {
  const { token, cookie } = sent
  const { url = '/upload/uploadImg', fields = { purpose: 'comment' }, field = 'file', name = 'a.jpg', type = 'image/jpeg' } = sent
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(field, new Blob([new Uint8Array(file)], { type }), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return t.app.inject({
    method: 'POST', url, payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '', ...(token !== undefined && { authorization: token }),
      ...(cookie !== undefined && { cookie, 'x-console': '1' }),
    },
  })
}

/** Uploads a picture. @throws if it is not accepted */
export async function sendPicture(t: TestApp, token: string, purpose: Purpose = 'comment', file?: Buffer): Promise<Upload> {
  const { code, msg, data } = (await sendForm(t, file ?? await photo(), { token, fields: { purpose } })).json<Envelope<Upload>>()
  if (code !== 0) throw new Error(msg)
  return data
}

/** Signs, posts and registers a video, as a client does. */
export async function sendVideo(t: TestApp, caller: Awaited<ReturnType<TestApp['loginAs']>>, file: Buffer, purpose: Purpose = 'shop') {
  const form = await caller.data('getUploadSignature', { purpose, kind: 'video', bytes: file.length })
  const posted = await sendForm(t, file, { url: form.url, fields: form.fields, name: 'v.mp4', type: 'video/mp4' })
  return { posted: posted.statusCode, saved: await caller.call('saveUploadurl', { id: form.id }), id: form.id }
}
