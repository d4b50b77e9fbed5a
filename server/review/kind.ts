import type { createNumberBox } from '../certificate/number-box'
import type { Db, Trx } from '../db/schema'
import type { OutboxWriter } from '../outbox/outbox'
import type { Storage } from '../providers/storage/types'
import type { Vault } from '../real-name/vault'
import type { LinkTools } from '../screen-link/make'
import type { ContactPhones } from '../tenant-job/import/contact-phone'
import type { pictureRedrawer } from '../upload/picture'
import type { PayoutDesk } from './payouts'

/** Something that waits for the operator's decision. */
export interface Waiting {
  id: string
  since: Date
  /** One line for the operator: the subject and the reason for the review. */
  text: string
}

/** The account and the shop that a decision was about, for the audit log. */
export interface Decided {
  accountId?: string
  companyId?: string
  /** What the operator reads instead of “passed”, where more is needed for that. */
  said?: string
}

export interface Decision {
  approve: boolean
  /** Shown to the person concerned; may be empty only for an approval. */
  reason: string
  /** The name in the audit log. */
  actor: string
}

/** Opens sealed data and private files for the operator, and leaves work to the server. */
export interface Look {
  vault: Vault
  storage: Storage
  /** Opens the numbers of certificates. */
  certificateNumbers: Pick<ReturnType<typeof createNumberBox>, 'open'>
  outbox: OutboxWriter
  /** Opens the phones of contacts on site. */
  phones: ContactPhones
  /** Redraws pictures that an operator enters. */
  redraw: ReturnType<typeof pictureRedrawer>
  /** What makes links to screens. */
  links(): Promise<LinkTools>
  /** The providers of payouts, by the settings: created where they are needed. */
  payouts(): Promise<PayoutDesk>
}

/** One kind of review. */
export interface ReviewKind {
  /** The name on the command line and in the audit log. */
  readonly name: string
  readonly label: string
  /** The pending reviews, oldest first. */
  waiting(db: Db, limit: number, now: Date): Promise<Waiting[]>
  /**
   * Decides on the subject with this id, in the transaction that writes the audit log.
   * @returns undefined if this kind has no such id
   * @throws CannotModerate if it is not pending any more
   */
  decide(trx: Trx, id: string, decision: Decision, now: Date): Promise<Decided | undefined>
  /**
   * Lines with everything that a decision needs, for kinds whose list masks or shortens it. Records the access.
   * @returns undefined if this kind has no such id
   */
  show?(trx: Trx, id: string, look: Look, actor: string, now: Date): Promise<string[] | undefined>
}
