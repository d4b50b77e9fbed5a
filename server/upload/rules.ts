import type { Kind, Purpose } from '@daogang/contract/upload'

/** Who may read what is uploaded for a purpose, and whether it may be a video. */
const PURPOSE: Record<Purpose, { isPublic: boolean; video: boolean }> = {
  avatar: { isPublic: true, video: false },
  comment: { isPublic: true, video: false },
  shop: { isPublic: true, video: true },
  brand: { isPublic: true, video: false },
  // Evidence and papers: the person who sent them, and whoever checks them.
  report: { isPublic: false, video: true },
  appeal: { isPublic: false, video: false },
  licence: { isPublic: false, video: false },
  idcard: { isPublic: false, video: false },
  contract: { isPublic: false, video: false },
  // Both sides of the conversation, for as long as it stands.
  chat: { isPublic: false, video: false },
}

export const isPublic = (purpose: Purpose): boolean => PURPOSE[purpose].isPublic
export const mayBe = (purpose: Purpose, kind: Kind): boolean => kind === 'image' || PURPOSE[purpose].video

/** A signed address of a private file lives so long. */
export const ADDRESS_MS = 10 * 60_000
/** A form for posting to the storage lives so long: 50 MB over a slow network. */
export const FORM_MS = 30 * 60_000
/** What nothing refers to is kept so long. */
export const UNUSED_MS = 24 * 3_600_000
/** The window of the quota. */
export const QUOTA_MS = 24 * 3_600_000

const EXTENSION = { image: 'jpg', video: 'mp4' } as const

/** Where a posted file waits to be looked at. */
export const incomingKey = (name: string): string => `incoming/${name}`
/** Where a file is kept. */
export const keptKey = ({ name, purpose, kind }: { name: string; purpose: Purpose; kind: Kind }): string =>
  `${isPublic(purpose) ? 'public' : 'private'}/${name}.${EXTENSION[kind]}`

/** Brands of MP4 and QuickTime (mp4ra.org); HEIC and AVIF pictures are boxes of the same kind and are none of these. */
const VIDEO_BRAND = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|MSNV|qt {2})$/

/** What the first bytes say a file is, whatever its name and its sender say. */
export function kindOf(head: Buffer): Kind | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return 'image'
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(text)) return 'image'
  return text.slice(4, 8) === 'ftyp' && VIDEO_BRAND.test(text.slice(8, 12)) ? 'video' : undefined
}
/** How many bytes `kindOf` wants to see. */
export const HEAD_BYTES = 16
