/** Deeds that earn work coins. `limit`: once for a person, or so many times on a day in China. */
export const COIN_DEEDS = {
  real_name: { coins: 50, limit: 'once' },
  resume_complete: { coins: 30, limit: 'once' },
  comment: { coins: 10, limit: 1 },
  report_accepted: { coins: 20, limit: 1 },
} as const satisfies Record<string, { coins: number, limit: 'once' | number }>
export type CoinDeed = keyof typeof COIN_DEEDS

/**
 * What coins are exchanged for. `for`: a resume, an enterprise's job, or a person. Coins buy neither money nor anything for another
 * person.
 */
export const COIN_GOODS = {
  resume_boost: { coins: 30, for: 'resume' },
  job_refresh: { coins: 20, for: 'enterprise' },
  job_top: { coins: 60, for: 'enterprise' },
  job_urgent: { coins: 80, for: 'enterprise' },
  health_certificate: { coins: 100, for: 'person' },
} as const satisfies Record<string, { coins: number, for: 'resume' | 'enterprise' | 'person' }>
export type CoinGood = keyof typeof COIN_GOODS

/** Days for which a resume is shown further up to employers. */
export const BOOST_DAYS = 3
/** Days for which an exchanged prop can be used. */
export const EXCHANGED_PROP_DAYS = 30
/** Months between two supports of one person for a health certificate. */
export const SUPPORT_MONTHS = 12

/** Coins expire so many months after they were earned, the oldest first. */
export const COIN_MONTHS = 12
/** Days before coins expire at which their owner gets a notice. */
export const COIN_WARN_DAYS = 30

/** What happened to coins: earned, exchanged, back from a refused request, expired. */
export const COIN_KINDS = ['earn', 'spend', 'back', 'expire'] as const
export type CoinKind = (typeof COIN_KINDS)[number]

/** A request for a health certificate's support: waits for an operator, has a voucher code, or was refused. */
export const SUPPORT_STATES = ['waiting', 'granted', 'refused'] as const
export type SupportState = (typeof SUPPORT_STATES)[number]

/** Whether a text can be a voucher's code, so that an operator's remark is not sent as one. */
export const isVoucher = (text: string): boolean => /^[A-Za-z0-9-]{4,40}$/.test(text)
