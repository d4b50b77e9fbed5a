import { T, endpoint, type Static } from './endpoint'
import { Id, OneOf, Time } from './common'
import { MAX_BYTES, MEGABYTE } from './rules/upload'

/** Purpose of a file, which decides the access rights (`server/upload/rules.ts`). */
const PURPOSES = [
  'avatar', 'comment', 'report', 'appeal', 'shop', 'brand', 'licence', 'idcard', 'contract', 'chat', 'departure',
  'certificate', 'share', 'submission', 'feedback', 'correction', 'speech',
] as const
export type Purpose = (typeof PURPOSES)[number]
const Purpose = OneOf('用途', PURPOSES)

export const KINDS = ['image', 'video'] as const
/** A file that people look at. */
export type Kind = (typeof KINDS)[number]
const Kind = OneOf('文件种类', KINDS)
/** All kinds of stored files. */
export type FileKind = Kind | 'audio'

/** A stored file that passed the checks. An unused file is deleted after a day. */
export const Upload = T.Object({
  id: Id,
  purpose: Purpose,
  kind: Kind,
  /** Size as stored: pictures are made smaller. */
  bytes: T.Integer(),
  /** Pixels; null for videos. */
  width: T.Union([T.Integer(), T.Null()]),
  height: T.Union([T.Integer(), T.Null()]),
  /** A URL that begins with `/` is below this origin. */
  url: T.String(),
  /** When `url` of a private file expires; getUploadurl returns a new one. Null for a public file. */
  expiresAt: T.Union([Time, T.Null()]),
})
export type Upload = Static<typeof Upload>

export const uploadImg = endpoint({
  method: 'POST', path: '/upload/uploadImg', service: 'main', auth: 'any',
  summary: '传一张图片（multipart，文件放在最后的 file 字段）',
  body: T.Object({ purpose: Purpose }),
  file: { maxBytes: MAX_BYTES.image },
  data: Upload,
  errors: ['SCOPE_CONSENT_NEEDED', 'FILE_NOT_ACCEPTED', 'FILE_BROKEN', 'FILE_TOO_LARGE', 'UPLOAD_LIMIT'],
})

/** A recording is an MP3 file: every host plays it, and every host can make it (docs/decisions/0261-voice-messages.md). */
export const uploadVoice = endpoint({
  method: 'POST', path: '/upload/uploadVoice', service: 'main', auth: 'any',
  summary: '传一段录音（multipart，MP3，文件放在最后的 file 字段）',
  body: T.Object({ purpose: OneOf('用途', ['chat', 'speech']) }),
  file: { maxBytes: MAX_BYTES.audio },
  data: T.Object({ id: Id }),
  errors: ['FILE_NOT_ACCEPTED', 'FILE_BROKEN', 'FILE_TOO_LARGE', 'UPLOAD_LIMIT'],
})

/** For files too large for the server: the client posts the file to the storage and then registers it. */
export const getUploadSignature = endpoint({
  method: 'GET', path: '/upload/getUploadSignature', service: 'main', auth: 'any',
  summary: '直传的地址和表单字段，30 分钟内有效',
  query: T.Object({
    purpose: Purpose,
    kind: Kind,
    bytes: T.Integer({
      title: '文件大小', minimum: 1, maximum: MAX_BYTES.video,
      errorMessage: `文件太大了，最大${MAX_BYTES.video / MEGABYTE}兆，剪短一点再传`,
    }),
  }),
  data: T.Object({
    id: Id,
    /** Accepts a multipart POST: first `fields`, then the file as `file`. A URL that begins with `/` is below this origin. */
    url: T.String(),
    fields: T.Record(T.String(), T.String()),
    expiresAt: Time,
  }),
  errors: ['SCOPE_CONSENT_NEEDED', 'FILE_NOT_ACCEPTED', 'FILE_TOO_LARGE', 'UPLOAD_LIMIT'],
})

/** Idempotent. */
export const saveUploadurl = endpoint({
  method: 'POST', path: '/upload/saveUploadurl', service: 'main', auth: 'any',
  summary: '登记直传好的文件',
  body: T.Object({ id: Id }),
  data: Upload,
  errors: ['FILE_NOT_ACCEPTED', 'FILE_BROKEN', 'FILE_TOO_LARGE'],
})

/** Also of what colleagues sent for a store or a brand. */
export const getUploadurl = endpoint({
  method: 'GET', path: '/upload/getUploadurl', service: 'main', auth: 'any',
  summary: '自己传的文件，和自己能改的门店、品牌的文件，现在的地址',
  query: T.Object({ id: Id }),
  data: Upload,
})
