import { incomingKey, keptKey, kindOf, acceptsKind } from './rules'

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')

describe('kindOf', () => {
  it.each([
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image'],
    ['a WebP', 'RIFF\x10\0\0\0WEBPVP8L', 'image'],
    ['an MP4', '\0\0\0\x20ftypisom\0\0\x02\0', 'video'],
    ['an MP4 from an iPhone', '\0\0\0\x20ftypmp42\0\0\0\0', 'video'],
    ['a QuickTime video', '\0\0\0\x14ftypqt  \0\0\0\0', 'video'],
    ['an MP3 recording', '\xff\xf3\x48\xc4', 'audio'],
    ['an MP3 recording of 44.1 kHz', '\xff\xfb\x90\xc4', 'audio'],
    ['an MP3 recording with a tag', 'ID3\x03\0', 'audio'],
    ['an AAC recording', '\xff\xf1\x50\x80', undefined],
    ['a WebM recording', '\x1aE\xdf\xa3', undefined],
    ['a HEIC picture', '\0\0\0\x24ftypheic\0\0\0\0', undefined],
    ['an AVIF picture', '\0\0\0\x20ftypavif\0\0\0\0', undefined],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">', undefined],
    ['a page', '<!doctype html><script>', undefined],
    ['a GIF', 'GIF89a\x01\0\x01\0\x80\0\0\0', undefined],
    ['a TIFF', 'II*\0\x08\0\0\0', undefined],
    ['a PDF', '%PDF-1.7\n', undefined],
    ['a WAV file', 'RIFF\x10\0\0\0WAVEfmt ', undefined],
    ['an executable', 'MZ\x90\0\x03\0\0\0', undefined],
    ['an empty file', '', undefined],
    ['a brand in the wrong place', 'ftypisom\0\0\0\0\0\0\0\0', undefined],
  ])('checks the first bytes of %s', (_what, head, kind) => expect(kindOf(bytes(head))).toBe(kind))
})

it.each([['shop', true], ['report', true], ['idcard', false], ['avatar', false], ['comment', false]] as const)(
  'acceptsKind of a video for %s is %s', (purpose, allowed) => {
    expect(acceptsKind(purpose, 'video')).toBe(allowed)
    expect(acceptsKind(purpose, 'image')).toBe(true)
  },
)

it.each([
  ['comment', 'image', 'public/x.jpg'], ['shop', 'video', 'public/x.mp4'], ['idcard', 'image', 'private/x.jpg'],
  ['chat', 'audio', 'private/x.mp3'],
  ['licence', 'image', 'private/x.jpg'], ['report', 'video', 'private/x.mp4'], ['contract', 'image', 'private/x.jpg'],
] as const)('stores a %s %s as %s', (purpose, kind, key) => {
  expect(keptKey({ name: 'x', purpose, kind })).toBe(key)
  expect(incomingKey('x')).toBe('incoming/x')
})
