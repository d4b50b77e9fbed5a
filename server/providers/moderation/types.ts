import type { MessageHost } from '@daogang/contract/subscription'

/** The place of publication, by WeChat's scenes: 1 资料, 2 评论, 3 论坛, 4 社交日志. */
export type Scene = 'profile' | 'comment' | 'forum' | 'social'

/** `review`: the vendor is unsure, and a person should decide. */
export type Suggest = 'pass' | 'review' | 'risky'

/** A vendor's verdict on a content. */
export interface Verdict {
  suggest: Suggest
  /** The finding, in Chinese, for the operator. Empty if the vendor gives none. */
  label: string
  /** The vendor's id of the check, for enquiries to the vendor. */
  traceId: string
}

/** The author's id at the host. Never logged. */
interface Author {
  openId: string
  scene: Scene
}

/** A check whose result the vendor sends later. */
export interface Pending {
  traceId: string
}

/**
 * The reason why a vendor did not check. `stale`: the author has not used the mini-program lately, or is unknown to the vendor.
 * `unreachable`: the picture has no public URL.
 */
export type Unchecked = 'stale' | 'unreachable'

/**
 * Checks user content by the rules of the host that publishes the mini-program. Every method rejects if the vendor did not respond; retries
 * are safe.
 */
export interface ContentChecker {
  /** The user of a login code; undefined for an invalid one. The account is for development, which makes no requests. */
  userOf(code: string, accountId: string): Promise<string | undefined>
  checkText(text: Author & { text: string }): Promise<Verdict | Unchecked>
  /** @param picture `url` must be readable by the vendor */
  checkPicture(picture: Author & { url: string }): Promise<Verdict | Pending | Unchecked>
}

/** Null: that host's checks are off on this server. */
export type ContentCheckers = Readonly<Record<MessageHost, ContentChecker | null>>

/** Whether a vendor can read a URL: those of the local disk begin with `/`. */
export const isReachable = (url: string): boolean => /^https?:/.test(url)
