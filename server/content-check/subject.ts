import type { CheckedSubject } from '../db/tables/content-check'
import type { Db, Trx } from '../db/schema'
import type { Bus } from '../lib/bus'
import type { Scene } from '../providers/moderation/types'
import type { Storage } from '../providers/storage/types'

/** Identifies a content: an id, and for a message or an event its number there. */
export interface ContentKey {
  subject_id: string
  seq: number
}

/** The texts of a content by their names. */
export type Parts = Readonly<Record<string, string>>

/**
 * `forwarded`: hidden, and another queue of the operator decides. `changed`: nothing was done, because the content has changed or is
 * already hidden for another reason.
 */
export type Hidden = 'hidden' | 'forwarded' | 'changed'

export interface FollowUpDeps {
  db: Db
  bus: Bus
  storage: Storage
}

/** A picture as the vendor gets it. */
export interface CheckedPicture {
  url: string
  scene: Scene
}

/** One kind of content: how it is read, hidden from everyone but the operator, and shown again. Each noun has the subjects it owns. */
export interface Subject {
  /** Its name in texts for the author. */
  readonly label: string
  readonly scene: Scene
  /** Its present texts. Undefined if it is deleted or empty. */
  read(db: Db, key: ContentKey): Promise<Parts | undefined>
  /** Only for pictures: what the vendor checks, at an address that works until `until`. Undefined if it is gone or hidden. */
  picture?(deps: Pick<FollowUpDeps, 'db' | 'storage'>, key: ContentKey, parts: Parts, until: Date): Promise<CheckedPicture | undefined>
  /** Hides it if its texts are still these. Locks rows in the same order as their writers, and before the check's own row. */
  hide(trx: Trx, key: ContentKey, parts: Parts, now: Date): Promise<Hidden>
  /** Undoes `hide`, unless the author has changed the content. */
  show(trx: Trx, key: ContentKey, parts: Parts, now: Date): Promise<void>
  /** Side effects outside the database after either. Idempotent. */
  followUp?(deps: FollowUpDeps, key: ContentKey): Promise<void>
}

export type Subjects = Readonly<Record<CheckedSubject, Subject>>
