import { CityId, Cursor, Empty, Fen, FreeText, Id, Mobile, OneOf, Page, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import {
  CODE_TEXT,
  MAX_REFERRAL_APPEAL_WIDTH,
  PERIOD_STATES,
  REFERRAL_STATES,
  REFERRAL_STOPS,
  REVOKE_REASONS,
  TYPED_CODE,
} from './rules/referral'

/** A period of referrals: an operator opened it with a budget that cannot be overdrawn. */
export const ReferralPeriod = T.Object({
  id: Id,
  title: T.String(),
  /** `YYYY-MM-DD`, both included. */
  startsOn: T.String(),
  endsOn: T.String(),
  state: OneOf('状态', PERIOD_STATES),
  /** Why an operator closed it; empty if not. */
  closeReason: T.String(),
  /** Fen for one friend: to the referrer, and to the friend. */
  award: Fen,
  friendAward: Fen,
  /** Cities in which the friend's work counts; empty for all. */
  cities: T.Array(T.Object({ id: CityId, name: T.String() })),
  /** Fen that were put in, and that are neither paid nor put aside. */
  total: Fen,
  left: Fen,
})
export type ReferralPeriod = Static<typeof ReferralPeriod>

const Earlier = T.Object({ id: Id, title: T.String(), startsOn: T.String(), endsOn: T.String(), state: OneOf('状态', PERIOD_STATES) })

/** The award of one side: before tax, the tax, and the net amount in the wallet. */
const Claimed = T.Object({ gross: Fen, tax: Fen, net: Fen, at: Time })

/** A referral as one of the two friends sees it: both see the same progress. */
export const Referral = T.Object({
  id: Id,
  as: OneOf('我是', ['referrer', 'friend']),
  /** The other one: a masked name, or a masked phone before the registration. */
  who: T.String(),
  period: T.Object({ id: Id, title: T.String() }),
  state: OneOf('到哪一步', REFERRAL_STATES),
  /** Confirmed days of work that count. */
  days: T.Integer(),
  /** Missing although the days are there. */
  stop: OneOf('还差什么', REFERRAL_STOPS),
  /** Fen of the reader's award; 0 if the reader gets none. */
  award: Fen,
  registeredAt: T.Union([Time, T.Null()]),
  hiredAt: T.Union([Time, T.Null()]),
  qualifiedAt: T.Union([Time, T.Null()]),
  /** When the award can be claimed; known with the result. */
  claimableAt: T.Union([Time, T.Null()]),
  /** Until when the phone has to register, or the days have to be worked. */
  until: T.Union([Time, T.Null()]),
  mayClaim: T.Boolean(),
  claimed: T.Union([Claimed, T.Null()]),
  revoked: T.Union([
    T.Object({
      reason: OneOf('为什么不算', REVOKE_REASONS),
      /** The reason in words, with the operator's. */
      text: T.String(),
      at: Time,
    }),
    T.Null(),
  ]),
  /** The latest appeal of either friend; its words only for the writer. */
  appeal: T.Union([
    T.Object({ state: OneOf('申诉', ['submitted', 'approved', 'rejected']), content: T.String(), answer: T.String(), at: Time }),
    T.Null(),
  ]),
  mayAppeal: T.Boolean(),
})
export type Referral = Static<typeof Referral>

const Code = T.String({ title: '邀请码', pattern: TYPED_CODE.source, errorMessage: CODE_TEXT })

/** The present period or a given one, and the caller's code. */
export const promoteConfig = endpoint({
  method: 'GET', path: '/api/v1/app/promote/config', service: 'tenant', auth: 'c',
  summary: '推荐有奖：这一期的规则、奖金还剩多少、我的邀请码',
  query: T.Object({ periodId: T.Optional(Id) }),
  data: T.Object({
    /** Null before the first one. */
    period: T.Union([ReferralPeriod, T.Null()]),
    /** All periods, the latest first. */
    periods: T.Array(Earlier),
    code: T.String(),
    /** Why the caller cannot refer anyone; empty if they can. */
    exclusion: T.String(),
  }),
})
export type PromoteConfig = Static<typeof promoteConfig.data>

/** Refers the owner of a phone. No message is sent; the answer is the same for known and unknown phones. Idempotent. */
export const recommendFriend = endpoint({
  method: 'POST', path: '/api/v1/app/recommend/recommend', service: 'tenant', auth: 'c', forActive: true,
  summary: '用手机号推荐朋友：他用这个号注册就算',
  body: T.Object({ mobile: Mobile }),
  data: Referral,
  errors: ['REFERRAL_REFUSED', 'REFERRAL_CLOSED', 'INVITE_LIMIT', 'USER_RESTRICTED'],
})

export const recommendList = endpoint({
  method: 'POST', path: '/api/v1/app/recommend/recommendList', service: 'tenant', auth: 'c',
  summary: '我推荐的朋友，最新的在前',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(Referral),
})

export const recommendDetails = endpoint({
  method: 'GET', path: '/api/v1/app/recommend/recommendDetails', service: 'tenant', auth: 'c',
  summary: '一个推荐到哪一步了，两边看到的一样',
  query: T.Object({ id: Id }),
  data: Referral,
})

export const RankedReferrer = T.Object({ rank: T.Integer(), who: T.String(), count: T.Integer(), isMe: T.Boolean() })
export type RankedReferrer = Static<typeof RankedReferrer>

export const rankingList = endpoint({
  method: 'GET', path: '/api/v1/app/recommend/rankingList', service: 'tenant', auth: 'none',
  summary: '一期的排行榜，名字打码',
  query: T.Object({ periodId: T.Optional(Id) }),
  data: T.Object({
    period: T.Union([Earlier, T.Null()]),
    items: T.Array(RankedReferrer),
    /** The caller's own place, also below the last shown one; null without a friend who qualified. */
    mine: T.Union([RankedReferrer, T.Null()]),
  }),
})

/** Claims the caller's award of one referral into the wallet. Idempotent: pressed twice, it is paid once. */
export const receiveAward = endpoint({
  method: 'POST', path: '/api/v1/app/recommend/receiveAward', service: 'tenant', auth: 'c', forActive: true,
  summary: '领奖励进我的钱包',
  body: T.Object({ id: Id }),
  data: Referral,
  errors: ['REFERRAL_NOT_READY', 'REAL_NAME_REQUIRED', 'USER_RESTRICTED'],
})

/** The friend's side. */
export const friendActStatus = endpoint({
  method: 'GET', path: '/api/v1/app/friendPackage/get_user_act_status', service: 'tenant', auth: 'c',
  summary: '谁推荐的我，到哪一步了',
  query: Empty,
  data: T.Object({
    referral: T.Union([Referral, T.Null()]),
    /** Why no code can be entered; empty if one can. */
    closed: T.String(),
  }),
})

export const AwardEntry = T.Object({
  id: Id,
  /** Which of the two the caller is. */
  as: OneOf('身份', ['referrer', 'friend']),
  /** The masked name of the friend; empty without a real name, and of a referrer. */
  who: T.String(),
  gross: Fen, tax: Fen, net: Fen, at: Time,
})
export type AwardEntry = Static<typeof AwardEntry>

export const cashRebateDetail = endpoint({
  method: 'POST', path: '/api/v1/app/cashRebate/getUserDetail', service: 'tenant', auth: 'c',
  summary: '我的推荐奖励：领了多少、扣了多少税、还能领多少',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: T.Object({
    ...Page(AwardEntry).properties,
    /** Fen of all awards. */
    claimed: T.Object({ gross: Fen, tax: Fen, net: Fen }),
    claimable: Fen,
    /** Earned, held until it can be claimed. */
    held: Fen,
  }),
})
export type RebateTotals = Pick<Static<typeof cashRebateDetail.data>, 'claimed' | 'claimable' | 'held'>

/** A picture that shows how an invitation was passed on. An operator looks for false promises; it is never paid for. */
export const ShareProof = T.Object({
  id: Id,
  state: OneOf('看过没有', ['submitted', 'fine', 'wrong']),
  /** What to change. */
  reason: T.String(),
  at: Time,
})
export type ShareProof = Static<typeof ShareProof>

export const shareMoments = endpoint({
  method: 'GET', path: '/api/v1/app/promote/shareMoments', service: 'tenant', auth: 'c', perMinute: 10,
  summary: '分享的文字、海报，和我传过的截图',
  query: Empty,
  data: T.Object({
    texts: T.Array(T.String()),
    link: T.String(),
    /** A PNG as a data URL, with the code, and a QR code of the link or WeChat's code of the mini-program. */
    poster: T.String(),
    /** What the poster's code opens. In WeChat it is the mini-program where the server can get its code. */
    opens: OneOf('扫码打开', ['web', 'wechat']),
    proofs: T.Array(ShareProof),
  }),
})

/** Idempotent for the same picture. */
export const promoteUploadImg = endpoint({
  method: 'POST', path: '/api/v1/app/promote/uploadImg', service: 'tenant', auth: 'c', forActive: true,
  summary: '传一张怎么分享的截图，平台看看有没有说错，没有奖励',
  body: T.Object({ uploadId: Id }),
  data: ShareProof,
  errors: ['UPLOAD_GONE', 'SHARE_PROOF_LIMIT', 'USER_RESTRICTED'],
})

/** What visitors read after they opened a link. */
export const referralInviter = endpoint({
  method: 'GET', path: '/referral/inviter', service: 'application', auth: 'none',
  summary: '邀请码是谁的（名字打码），这一期怎么算',
  query: T.Object({ code: Code }),
  data: T.Object({ who: T.String(), period: T.Union([ReferralPeriod, T.Null()]) }),
})

/** Binds a new caller to the owner of a code. Idempotent. */
export const referralAccept = endpoint({
  method: 'POST', path: '/referral/accept', service: 'application', auth: 'c', forActive: true,
  summary: '填邀请码：这个人推荐的我',
  body: T.Object({ code: Code }),
  data: Referral,
  errors: ['REFERRAL_REFUSED', 'REFERRAL_CLOSED', 'USER_RESTRICTED'],
})

/** The friend says that this is not their referrer. Idempotent; another code can be entered afterwards. */
export const referralRefuse = endpoint({
  method: 'POST', path: '/referral/refuse', service: 'application', auth: 'c',
  summary: '不是这个人推荐的',
  body: T.Object({ id: Id }),
  data: Empty,
  errors: ['REFERRAL_REFUSED'],
})

/**
 * Appeals in writing against a referral that does not count. Idempotent while one of the caller is open; other words than its own are
 * refused then.
 */
export const referralAppeal = endpoint({
  method: 'POST', path: '/referral/appeal', service: 'application', auth: 'c',
  summary: '推荐不算了，写申诉',
  body: T.Object({ id: Id, content: FreeText('申诉说明', MAX_REFERRAL_APPEAL_WIDTH) }),
  data: Referral,
  errors: ['APPEAL_OVER', 'APPEAL_LIMIT', 'REQUEST_CHANGED'],
})
