import { createHash } from 'node:crypto'
import type { AgreementChange } from '@daogang/contract/agreement'
import { AGREEMENT_TITLES, type AgreementKind } from '@daogang/contract/rules/agreement'
import type { Db, Row, Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { approversOf, confirm, useUp } from '../operator/queries/approvals'
import { changesOf } from './diff'
import type { DraftFile } from './draft-file'
import { recallOf } from './queries/recalls'
import { lockDraft, publishDraft, saveDraft } from './queries/texts'
import { hashOf, versionsOf } from './texts'

type Drafted = { outcome: 'saved', changes: AgreementChange[] } | { outcome: 'early', after: string } | { outcome: 'same' | 'recalled' }
  | { outcome: 'changed', by: string }

/** Operators name the draft that they read by so many characters of its hash. */
const HASH_CHARACTERS = 12

/** The hash of all that two operators confirm: the words, what people read about the change, and whether they agree again. */
const digestOf = ({ text_hash: words, change, asks_again: asksAgain }: Row<'agreement_text'>): string =>
  createHash('sha256').update(JSON.stringify([words.toString('hex'), change, asksAgain])).digest('hex')

/** The code by which operators name a draft. */
export const codeOf = (draft: Row<'agreement_text'>): string => digestOf(draft).slice(0, HASH_CHARACTERS)

/** The subject of the approvals of a draft. */
const approvalOf = (draft: Row<'agreement_text'>): string => `agreement ${draft.kind} ${digestOf(draft)}`

/** Who confirmed a draft, if that still counts; empty before. */
export const approverOf = async (db: Db, draft: Row<'agreement_text'>, now: Date): Promise<string> =>
  (await approversOf(db, approvalOf(draft), now))[0] ?? ''

interface Drafting {
  kind: AgreementKind
  file: DraftFile
  by: string
  /** The code of the draft that was opened; empty if there was none, undefined to replace any. */
  base?: string | undefined
}

/**
 * Saves what operators want to publish, in place of an earlier draft. An approval of another text does not count for this one. `changed`:
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
  if (base !== undefined && base !== (present ? codeOf(present) : '')) return { outcome: 'changed', by: present?.drafted_by ?? '' }
  await saveDraft(trx, {
    kind, version: file.version, asks_again: file.asksAgain, change: file.change, summary: JSON.stringify(file.summary),
    sections: JSON.stringify(file.sections), text_hash: hashOf(AGREEMENT_TITLES[kind], file), drafted_by: by, drafted_at: now,
    approved_by: null, published_by: null,
  })
  return { outcome: 'saved', changes }
}

/** What a draft changes. */
export async function previewText(db: Db, draft: Row<'agreement_text'>): Promise<AgreementChange[]> {
  const latest = (await versionsOf(db, draft.kind)).at(-1)
  return latest ? changesOf(latest, draft) : []
}

interface Approval {
  kind: AgreementKind
  /** The code of the draft that was read. */
  hash: string
  by: string
}

type Published = 'missing' | 'late' | 'other' | 'waiting' | 'again' | 'published'

/**
 * Approves a draft for the first operator, and publishes it for the second one. `late`: its day is over, so people could not read it
 * before. `other`: the draft has another code, so this operator did not read it.
 */
export async function publishText(trx: Trx, { kind, hash, by }: Approval, now: Date): Promise<Published> {
  const draft = await lockDraft(trx, kind)
  if (!draft) return 'missing'
  if (codeOf(draft) !== hash) return 'other'
  if (draft.version < chinaDate(now)) return 'late'
  const subject = approvalOf(draft)
  const { approvers, again } = await confirm(trx, subject, by, now)
  const first = approvers.find((name) => name !== by)
  if (first === undefined) return again ? 'again' : 'waiting'
  await publishDraft(trx, { kind, subject, first }, by, now)
  await useUp(trx, subject)
  return 'published'
}
