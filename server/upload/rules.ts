import { createHash } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import type { FileKind, Kind, Purpose } from '@daogang/contract/upload'
import { MAX_BYTES, MEGABYTE } from '@daogang/contract/rules/upload'
import type { Scene } from '../providers/moderation/types'

/** Whether files of a purpose are public, and whether they may be videos. */
const PURPOSE: Record<Purpose, { isPublic: boolean; video: boolean }> = {
  avatar: { isPublic: true, video: false },
  comment: { isPublic: true, video: false },
  shop: { isPublic: true, video: true },
  brand: { isPublic: true, video: false },
  // Evidence and papers: for the sender and the operator.
  report: { isPublic: false, video: true },
  appeal: { isPublic: false, video: false },
  feedback: { isPublic: false, video: false },
  licence: { isPublic: false, video: false },
  idcard: { isPublic: false, video: false },
  contract: { isPublic: false, video: false },
  certificate: { isPublic: false, video: false },
  // For the worker and the employer that they left.
  departure: { isPublic: false, video: false },
  // Proof of a missed punch: for the worker and their employer.
  correction: { isPublic: false, video: false },
  // Proof that an invitation was shared: for the sender and the operator.
  share: { isPublic: false, video: false },
  submission: { isPublic: false, video: false },
  // For both sides of the conversation.
  chat: { isPublic: false, video: false },
  // Speech on its way to text: for its speaker, and deleted at once.
  speech: { isPublic: false, video: false },
}

export const isPublic = (purpose: Purpose): boolean => PURPOSE[purpose].isPublic
/** Whether a picture or a video may be sent for a purpose. Recordings have an endpoint with purposes of their own. */
export const acceptsKind = (purpose: Purpose, kind: Kind): boolean =>
  purpose !== 'speech' && (kind === 'image' || PURPOSE[purpose].video)

/**
 * Purposes whose pictures are checked. Papers (licence, ID card, contract, certificate), evidence of appeals, feedback and proofs of
 * sharing are not: only the operator sees them, and an ID card must not go to anyone who does not need it.
 */
export const PICTURE_SCENES: Readonly<Partial<Record<Purpose, Scene>>> = {
  avatar: 'profile', shop: 'profile', brand: 'profile', comment: 'comment', chat: 'social', report: 'social', departure: 'social',
  correction: 'social',
}

/** How long a signed address of a private file works. */
export const ADDRESS_MS = 10 * MINUTE_MS
/** How long a signed form for posting to the storage works: enough for 50 MB over a slow network. */
export const FORM_MS = 30 * MINUTE_MS
/** How long a file that nothing refers to is kept. */
export const UNUSED_MS = DAY_MS
/** The window of the upload quota. */
export const QUOTA_MS = DAY_MS

export const TOO_LARGE = {
  image: `图片不能超过${MAX_BYTES.image / MEGABYTE}兆，换一张小的再传`,
  video: `视频不能超过${MAX_BYTES.video / MEGABYTE}兆，剪短一点再传`,
  audio: `录音不能超过${MAX_BYTES.audio / MEGABYTE}兆，说短一点再发`,
} as const

/** Content types of stored files. */
export const CONTENT_TYPE = { image: 'image/jpeg', video: 'video/mp4', audio: 'audio/mpeg' } as const
const EXTENSION = { image: 'jpg', video: 'mp4', audio: 'mp3' } as const

/** The storage key of a posted file until it is registered. */
export const incomingKey = (name: string): string => `incoming/${name}`

interface KeptFile {
  name: string
  purpose: Purpose
  kind: FileKind
  hidden_at?: Date | null
}

/** The storage key of a stored file. A hidden file is private and has another name, so that its old addresses stop working. */
export function keptKey({ name, purpose, kind, hidden_at: hiddenAt }: KeptFile): string {
  if (hiddenAt) return `private/${createHash('sha256').update(`hidden ${name}`).digest('hex').slice(0, name.length)}.${EXTENSION[kind]}`
  return `${isPublic(purpose) ? 'public' : 'private'}/${name}.${EXTENSION[kind]}`
}

/** Brands of MP4 and QuickTime (mp4ra.org). HEIC and AVIF pictures use the same box format with other brands. */
const VIDEO_BRAND = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|MSNV|qt {2})$/

/** The sync of an MPEG frame of layer III: eleven bits, any version, and the layer. */
const FRAME_SYNC = /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/

/** Detects the kind of a file by its first bytes; name and declared type are ignored. */
export function kindOf(head: Buffer): FileKind | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return 'image'
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(text)) return 'image'
  if (text.startsWith('ID3') || FRAME_SYNC.test(text)) return 'audio'
  return text.slice(4, 8) === 'ftyp' && VIDEO_BRAND.test(text.slice(8, 12)) ? 'video' : undefined
}
/** How many bytes `kindOf` needs. */
export const HEAD_BYTES = 16
