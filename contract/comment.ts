import { T, endpoint, type Static } from './endpoint'
import { Cursor, FreeText, Id, Key, Keys, OneOf, Page, Time } from './common'
import { MAX_COMMENT_TAGS, MAX_COMMENT_WIDTH, MAX_REPLY_WIDTH, MAX_SCORE, MIN_SCORE } from './rules/comment'
import { MAX_PICTURES } from './rules/upload'

const Score = T.Integer({ title: '评分', minimum: MIN_SCORE, maximum: MAX_SCORE })
/** Uploads of one purpose, in the displayed order. */
export const Pictures = T.Array(Id, { title: '图片', maxItems: MAX_PICTURES, uniqueItems: true })

/** A person's comment on a job. */
export const Comment = T.Object({
  id: Id,
  jobId: Id,
  jobTitle: T.String(),
  companyId: Id,
  companyName: T.String(),
  /** “张师傅”, or “匿名工友”. */
  author: T.String(),
  /** The author was hired for the job. */
  worked: T.Boolean(),
  /** Mean of the scores, one decimal. */
  score: T.Number(),
  scores: T.Array(T.Object({ key: T.String(), label: T.String(), score: T.Integer() })),
  tags: T.Array(T.String()),
  content: T.String(),
  pictures: T.Array(T.String()),
  at: Time,
  reply: T.Union([T.Object({ content: T.String(), at: Time }), T.Null()]),
  mine: T.Boolean(),
  /** The reader may reply for the shop (contract/rules/member.ts). */
  mayReply: T.Boolean(),
})
export type Comment = Static<typeof Comment>

/** By the mean of the scores: good from 4, fair from 3, poor below. */
export const CommentMood = OneOf('评价好坏', ['good', 'fair', 'poor'])
export type CommentMood = Static<typeof CommentMood>

export const commentList = endpoint({
  method: 'POST', path: '/comment/list', service: 'main', auth: 'none',
  summary: '一家店或一个岗位的评价',
  body: T.Object({
    companyId: Id,
    jobId: T.Optional(Id),
    mood: T.Optional(CommentMood),
    /** Dictionary comment_tag. */
    tag: T.Optional(Key('标签')),
    cursor: T.Optional(Cursor),
  }),
  data: Page(Comment),
})

/** Over all comments of a shop. */
export const CommentSummary = T.Object({
  count: T.Integer(),
  /** 1–5 with one decimal; 0 without comments. */
  score: T.Number(),
  scores: T.Array(T.Object({ key: T.String(), label: T.String(), score: T.Number() })),
  /** Most frequent first. */
  tags: T.Array(T.Object({ key: T.String(), label: T.String(), count: T.Integer() })),
})
export type CommentSummary = Static<typeof CommentSummary>

export const commentSummary = endpoint({
  method: 'GET', path: '/comment/summary', service: 'main', auth: 'none',
  summary: '一家店的评分和标签',
  query: T.Object({ companyId: Id }),
  data: CommentSummary,
})

export const commentDetail = endpoint({
  method: 'GET', path: '/comment/detail', service: 'main', auth: 'none',
  summary: '一条评价',
  query: T.Object({ id: Id }),
  data: Comment,
})

/** Whether the caller may comment on a job, why not, and their comment if there is one. */
export const commentMay = endpoint({
  method: 'GET', path: '/comment/may', service: 'main', auth: 'c',
  summary: '能不能评价这个岗位',
  query: T.Object({ jobId: Id }),
  data: T.Object({ may: T.Boolean(), reason: T.String(), comment: T.Union([Comment, T.Null()]) }),
})

/**
 * One comment for each person and job, after applying or working there. Idempotent: the same comment again returns the first. Another one
 * is refused; where it asks to be anonymous, the first one becomes so.
 */
export const commentSave = endpoint({
  method: 'POST', path: '/comment/save', service: 'main', auth: 'c',
  summary: '写评价',
  body: T.Object({
    jobId: Id,
    /** One for each entry of dictionary rating_config. */
    scores: T.Array(T.Object({ key: Key('评分项'), score: Score }), { title: '评分', minItems: 1, maxItems: 10 }),
    /** Dictionary comment_tag. */
    tags: Keys('标签', MAX_COMMENT_TAGS),
    content: FreeText('评价', MAX_COMMENT_WIDTH, 1),
    pictures: Pictures,
    anonymous: T.Boolean({ title: '匿名' }),
  }),
  data: Comment,
  errors: ['COMMENT_NOT_ALLOWED', 'COMMENT_EXISTS', 'SENSITIVE_CONTENT', 'UPLOAD_GONE', 'USER_RESTRICTED'],
})

/** The employer's reply to a comment on their job. A later reply replaces it. */
export const commentReply = endpoint({
  method: 'POST', path: '/comment/reply', service: 'main', auth: 'b', may: 'replyToComment',
  summary: '老板回复评价',
  body: T.Object({ commentId: Id, content: FreeText('回复', MAX_REPLY_WIDTH) }),
  data: Comment,
  errors: ['SENSITIVE_CONTENT', 'USER_RESTRICTED'],
})
