import { T, endpoint, type Static } from './endpoint'
import { Id, OneOf, Time } from './common'

/** What a file is for. `server/upload/rules.ts` says who may read it. */
export const PURPOSES = ['avatar', 'comment', 'report', 'appeal', 'shop', 'brand', 'licence', 'idcard', 'contract', 'chat'] as const
export type Purpose = (typeof PURPOSES)[number]
const Purpose = OneOf('用途', PURPOSES)

export const KINDS = ['image', 'video'] as const
export type Kind = (typeof KINDS)[number]
const Kind = OneOf('文件种类', KINDS)

/** Most bytes of a file as it is sent: a picture 10 MB, a video 50 MB. */
export const MAX_BYTES = { image: 10_485_760, video: 52_428_800 } as const

/** A file that arrived, was looked at, and is kept. One that nothing refers to is deleted after a day. */
export const Upload = T.Object({
  id: Id,
  purpose: Purpose,
  kind: Kind,
  /** As it is kept: pictures are made smaller. */
  bytes: T.Integer(),
  /** Pixels; null for videos. */
  width: T.Union([T.Integer(), T.Null()]),
  height: T.Union([T.Integer(), T.Null()]),
  /** Where it is read. One that begins with `/` is below this origin. */
  url: T.String(),
  /** From then on `url` of a private file is dead and getUploadurl gives another; null for a public one. */
  expiresAt: T.Union([Time, T.Null()]),
})
export type Upload = Static<typeof Upload>

export const uploadImg = endpoint({
  method: 'POST', path: '/upload/uploadImg', service: 'main', auth: 'any',
  summary: '传一张图片（multipart，文件放在最后的 file 字段）',
  body: T.Object({ purpose: Purpose }),
  file: { maxBytes: MAX_BYTES.image },
  data: Upload,
  errors: ['FILE_NOT_ACCEPTED', 'FILE_BROKEN', 'FILE_TOO_LARGE', 'UPLOAD_LIMIT'],
})

/** For what is too large to go through the server: the file is posted to the storage and then registered. */
export const getUploadSignature = endpoint({
  method: 'GET', path: '/upload/getUploadSignature', service: 'main', auth: 'any',
  summary: '直传的地址和表单字段，30 分钟内有效',
  query: T.Object({
    purpose: Purpose,
    kind: Kind,
    bytes: T.Integer({ title: '文件大小', minimum: 1, maximum: MAX_BYTES.video, errorMessage: '文件太大了，最大50兆，剪短一点再传' }),
  }),
  data: T.Object({
    id: Id,
    /** Takes a multipart POST: first `fields`, then the file as `file`. One that begins with `/` is below this origin. */
    url: T.String(),
    fields: T.Record(T.String(), T.String()),
    expiresAt: Time,
  }),
  errors: ['FILE_NOT_ACCEPTED', 'FILE_TOO_LARGE', 'UPLOAD_LIMIT'],
})

/** Doing it twice gives the same file. */
export const saveUploadurl = endpoint({
  method: 'POST', path: '/upload/saveUploadurl', service: 'main', auth: 'any',
  summary: '登记直传好的文件',
  body: T.Object({ id: Id }),
  data: Upload,
  errors: ['FILE_NOT_ACCEPTED', 'FILE_BROKEN', 'FILE_TOO_LARGE'],
})

export const getUploadurl = endpoint({
  method: 'GET', path: '/upload/getUploadurl', service: 'main', auth: 'any',
  summary: '自己传的文件现在的地址',
  query: T.Object({ id: Id }),
  data: Upload,
})
