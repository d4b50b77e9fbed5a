import type { MessageHost } from '@daogang/contract/subscription'

/** Where a content is published, as WeChat's scenes have it: 1 资料, 2 评论, 3 论坛, 4 社交日志. */
export type Scene = 'profile' | 'comment' | 'forum' | 'social'

/** `review`: the vendor is not sure, a person should look. */
export type Suggest = 'pass' | 'review' | 'risky'

/** What a vendor says about a content. */
export interface Verdict {
  suggest: Suggest
  /** What it found, in Chinese, for the operator. Empty when it says no more. */
  label: string
  /** The vendor's id of the check, for asking the vendor about it. */
  traceId: string
}

/** The author, by their id at the host. Never logged. */
interface Author {
  openId: string
  scene: Scene
}

/** A check whose result the vendor sends later. */
export interface Pending {
  traceId: string
}

/**
 * Why a vendor checks nothing. `stale`: the author has not used the mini-program lately, or is unknown to it. `unreachable`: the picture
 * has no address outside this server.
 */
export type Unchecked = 'stale' | 'unreachable'

/**
 * Checks what people write and show, by the rules of the host that publishes the mini-program. Every method rejects when the vendor
 * gave no answer; asking again is safe.
 */
export interface ContentChecker {
  /** Whose a login code is; undefined when it does not count. The account is for development, which has nobody to ask. */
  userOf(code: string, accountId: string): Promise<string | undefined>
  checkText(text: Author & { text: string }): Promise<Verdict | Unchecked>
  /** @param picture `url` must be readable by the vendor */
  checkPicture(picture: Author & { url: string }): Promise<Verdict | Pending | Unchecked>
}

/** Null: that host's checks are off on this server. */
export type ContentCheckers = Readonly<Record<MessageHost, ContentChecker | null>>

/** Whether a vendor can read an address: what this server keeps on its own disk begins with `/`. */
export const isReachable = (url: string): boolean => /^https?:/.test(url)
