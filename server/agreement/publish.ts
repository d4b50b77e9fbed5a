import type { AgreementChange } from '@daogang/contract/agreement'
import { AGREEMENT_TITLES, type AgreementKind } from '@daogang/contract/rules/agreement'
import type { Db, Row, Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { changesOf } from './diff'
import type { DraftFile } from './draft-file'
import { recallOf } from './queries/recalls'
import { approveDraft, lockDraft, publishDraft, saveDraft } from './queries/texts'
import { hashOf, versionsOf } from './texts'

type Drafted = { outcome: 'saved', changes: AgreementChange[] } | { outcome: 'early', after: string } | { outcome: 'same' | 'recalled' }
  | { outcome: 'changed', by: string }

/** Operators name the words that they read by so many characters of the hash. */
export const HASH_CHARACTERS = 12

interface Drafting {
  kind: AgreementKind
  file: DraftFile
  by: string
  /** The beginning of the hash of the draft that was opened; empty if there was none, undefined to replace any. */
  base?: string | undefined
}

/**
 * Saves what operators want to publish, in place of an earlier draft. An approval of that one does not count for this one. `changed`:
 * a colleague saved or dropped a draft since this one was opened.
 */
export async function draftText(trx: Trx, { kind, file, by, base }: Drafting, now: Date): Promise<Drafted> {
  const latest = (await versionsOf(trx, kind)).at(-1)
  if (!latest) throw new Error('A text has no version')
  if (file.version <= latest.version || file.version < chinaDate(now)) return { outcome: 'early', after: latest.version }
  // The recalled text stays as a record of its day.
  if (await recallOf(trx, kind, file.version)) return { outcome: 'recalled' }
  const changes = changesOf(latest, file)
  if (changes.length === 0) return { outcome: 'same' }
  const present = await lockDraft(trx, kind)
  if (base !== undefined && base !== shortHashOf(present)) return { outcome: 'changed', by: present?.drafted_by ?? '' }
  await saveDraft(trx, {
    kind, version: file.version, asks_again: file.asksAgain, change: file.change, summary: JSON.stringify(file.summary),
    sections: JSON.stringify(file.sections), text_hash: hashOf(AGREEMENT_TITLES[kind], file), drafted_by: by, drafted_at: now,
    approved_by: null, published_by: null,
  })
  return { outcome: 'saved', changes }
}

/** The hash of a draft as operators read it; empty without one. */
const shortHashOf = (draft: Row<'agreement_text'> | undefined): string => draft?.text_hash.toString('hex').slice(0, HASH_CHARACTERS) ?? ''

/** What a draft changes. */
export async function previewText(db: Db, draft: Row<'agreement_text'>): Promise<AgreementChange[]> {
  const latest = (await versionsOf(db, draft.kind)).at(-1)
  return latest ? changesOf(latest, draft) : []
}

interface Approval {
  kind: AgreementKind
  /** The beginning of the hash of the words that were read, in hex. */
  hash: string
  by: string
}

type Published = 'missing' | 'late' | 'other' | 'waiting' | 'again' | 'published'

/**
 * Approves a draft for the first operator, and publishes it for the second one. `late`: its day is over, so people could not read it
 * before. `other`: the draft has other words than those of the hash, so this operator did not read it.
 */
export async function publishText(trx: Trx, { kind, hash, by }: Approval, now: Date): Promise<Published> {
  const draft = await lockDraft(trx, kind)
  if (!draft) return 'missing'
  if (shortHashOf(draft) !== hash) return 'other'
  if (draft.version < chinaDate(now)) return 'late'
  if (draft.approved_by === null) {
    await approveDraft(trx, kind, by, now)
    return 'waiting'
  }
  if (draft.approved_by === by) return 'again'
  await publishDraft(trx, kind, by, now)
  return 'published'
}
