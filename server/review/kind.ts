import type { DossierLink } from '@daogang/contract/operator-dossier'
import type { OperatorRole } from '@daogang/contract/rules/operator-role'
import type { Archive } from '../cancellation/erase/archive'
import type { Sealer } from '../cancellation/erase/seal'
import type { CancellationRounds } from '../cancellation/rounds'
import type { createNumberBox } from '../certificate/number-box'
import type { Db, Trx } from '../db/schema'
import type { FileBox } from '../lib/crypto'
import type { Log } from '../lib/log'
import { cannot } from '../lib/cannot'
import type { OutboxWriter } from '../outbox/outbox'
import type { Storage } from '../providers/storage/types'
import type { Vault } from '../real-name/vault'
import type { LinkTools } from '../screen-link/make'
import type { ContactPhones } from '../tenant-job/import/contact-phone'
import type { pictureRedrawer } from '../upload/picture'
import type { PayoutDesk } from './payouts'
import type { QueueSource } from './queries/queue'

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
  /** Files of the account that nothing refers to any more. They go after the transaction, so that a tried decision deletes none. */
  released?: readonly string[]
}

/** An item that changed since its operator saw it. */
const CHANGED = '改过了，再看一遍'

/** @throws Refusal OPERATOR_CANNOT if the operator saw another version than the present one */
export function refuseChanged(seen: string | undefined, present: string): void {
  if (seen !== undefined && seen !== present) throw cannot(CHANGED)
}

export interface Decision {
  approve: boolean
  /** A rejection after which nothing can be sent again; of kinds with `canClose`. */
  isFinal?: boolean
  /** Shown to the person concerned; may be empty only for an approval. */
  reason: string
  /** The name in the audit log. */
  actor: string
  /** What the operator saw, of a kind with `versions`; any is right without it. */
  version?: string
}

/** Opens sealed data and private files for the operator, and leaves work to the server. */
export interface Look {
  vault: Vault
  storage: Storage
  log: Log
  /** Opens the numbers of certificates. */
  certificateNumbers: Pick<ReturnType<typeof createNumberBox>, 'open'>
  /** Opens files with people's own data. */
  exports: Pick<FileBox, 'open'>
  outbox: OutboxWriter
  /** What a law demands to keep of erased accounts. */
  archive: Archive
  /** Seals what a law demands to keep, before it goes. */
  sealer: Sealer
  /** Erases again what a restored backup brought back. */
  cancellations: () => Pick<CancellationRounds, 'reapply'>
  /** Opens the phones of contacts on site. */
  phones: ContactPhones
  /** Redraws pictures that an operator enters. */
  redraw: ReturnType<typeof pictureRedrawer>
  /** The sites that links of notices and campaigns may open. */
  linkHosts: readonly string[]
  /** What makes links to screens. */
  links(): Promise<LinkTools>
  /** The providers of payouts, by the settings: created where they are needed. */
  payouts(): Promise<PayoutDesk>
}

/** A picture among the lines that an operator sees. */
export interface ShownPicture {
  label: string
  /** The address; empty if the picture is gone. */
  picture: string
  /** Said beside it. */
  text: string
}
/** A recording among them, such as a reported voice message. */
export interface ShownRecording {
  label: string
  /** The address of an MP3 file; empty if it is gone. */
  recording: string
}
/** `label  value`, a text without a label, a picture, or a recording. */
export type ShownLine = string | ShownPicture | ShownRecording

/**
 * One kind of review: everything that the command line and the console need. A new kind is one file; optional parts have the default
 * that is written here. Its rejections have the reasons of contract/rules/review.ts.
 */
export interface ReviewKind {
  /** The name on the command line and in the audit log. */
  readonly name: string
  readonly label: string
  /** Hours until a decision is due, counted while it waits for an operator; 24 by default. */
  readonly dueHours?: number
  /** Working days instead, where users are promised that. */
  readonly dueDays?: number
  /** Who decides; reviewers and seniors by default. */
  readonly roles?: readonly OperatorRole[]
  /** Each approval is given by two operators, as `decide` checks. */
  readonly needsTwo?: boolean
  /** The word on the button of an approval; 通过 by default. */
  readonly approveText?: string
  /** False for a kind that is only finished; true by default. */
  readonly canReject?: boolean
  /** A rejection can be for good, with the reasons of contract/rules/review.ts; false by default. */
  readonly canClose?: boolean
  /** What an approval says in place of a reason, such as a voucher’s code; nothing by default. */
  readonly approvalAsks?: string
  /** The pending reviews as a query, which is sorted, counted and cut into pages by its `since` and `id`. */
  queue?(db: Db, now: Date): QueueSource
  /** Instead of `queue` where no query has them: the pending reviews, oldest first. */
  waiting?(db: Db, limit: number, now: Date): Promise<Waiting[]>
  /**
   * Versions of the subjects with these ids, for kinds whose subject can change while it waits. The console sends back what its operator
   * saw; `decide` refuses another one under its lock.
   */
  versions?(db: Db, ids: readonly string[]): Promise<Map<string, string>>
  /**
   * Decides on the subject with this id, in the transaction that writes the audit log.
   * @returns undefined if this kind has no such id
   * @throws Refusal OPERATOR_CANNOT if it is not pending any more
   */
  decide(trx: Trx, id: string, decision: Decision, now: Date, look: Pick<Look, 'sealer' | 'outbox'>): Promise<Decided | undefined>
  /**
   * Lines with everything that a decision needs, for kinds whose list masks or shortens it. Records the access.
   * @returns undefined if this kind has no such id
   */
  show?(trx: Trx, id: string, look: Look, actor: string, now: Date): Promise<ShownLine[] | undefined>
  /**
   * The operators who decided before what the item is about: another one decides now. No one by default.
   */
  decidedBy?(db: Db, id: string): Promise<readonly string[]>
  /** The pages that help to decide, beside those of the person and the shop that the record of the access names. */
  links?(trx: Trx, id: string): Promise<DossierLink[]>
}
