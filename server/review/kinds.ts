import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import type { Vault } from '../real-name/vault'
import { appealReview } from './appeal'
import { commentReview } from './comment'
import { contentReview } from './content'
import { jobReview } from './job'
import { realNameReview } from './real-name'
import { reportReview } from './report'

/** Something that waits until the operator has looked at it. */
export interface Waiting {
  id: string
  since: Date
  /** One line for whoever looks: what it is, and why it waits. */
  text: string
}

/** Whom and what a decision was about, for the record. */
export interface Decided {
  accountId?: string
  companyId?: string
}

export interface Decision {
  approve: boolean
  /** Why, in words that the person concerned reads; empty where it was approved without a word. */
  reason: string
  /** Whose name stands in the record. */
  actor: string
}

/** What opens what is sealed and private, for who has to look at it. */
export interface Look {
  vault: Vault
  storage: Storage
}

/** One kind of thing that is reviewed. */
export interface ReviewKind {
  /** As it is written on the command line, and in the record. */
  readonly name: string
  readonly label: string
  /** What waits, the oldest first: it has waited longest. */
  waiting(db: Kysely<Database>, limit: number): Promise<Waiting[]>
  /**
   * Decides about what has this id, in the transaction that writes the record. Undefined where this kind has none of that id;
   * throws CannotModerate where it does not wait any more.
   */
  decide(trx: Transaction<Database>, id: string, decision: Decision, now: Date): Promise<Decided | undefined>
  /**
   * All that a decision needs of what is masked in the list, in lines; that it was looked at is written down. Undefined where this
   * kind has none of that id. Only for kinds whose list does not say it all.
   */
  show?(trx: Transaction<Database>, id: string, look: Look, actor: string, now: Date): Promise<string[] | undefined>
}

/** Everything that is reviewed. Another kind is one more line. */
export const REVIEW_KINDS: readonly ReviewKind[] = [jobReview, realNameReview, appealReview, reportReview, commentReview, contentReview]
