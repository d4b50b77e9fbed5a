import type { AgreementKind } from '@daogang/contract/rules/agreement'
import type { Db, Row, Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { approversOf, confirm, useUp } from '../operator/queries/approvals'
import { askedRecalls, askRecall, completeRecall, recallOf } from './queries/recalls'
import { lockPublished } from './queries/texts'

interface Recall {
  kind: AgreementKind
  version: string
  reason: string
  by: string
}

/** The subject of the approvals of a recall. */
const approvalOf = ({ kind, version }: Pick<Recall, 'kind' | 'version'>): string => `agreement recall ${kind} ${version}`

type Recalled = 'missing' | 'late' | 'done' | 'waiting' | 'again' | 'recalled'

/**
 * Takes a published text back before its day: asked for by the first operator, done by the second one. It is never accepted before its day.
 * `late`: it applies already, so only a newer version can change it.
 */
export async function recallText(trx: Trx, { kind, version, reason, by }: Recall, now: Date): Promise<Recalled> {
  if (!await lockPublished(trx, kind, version)) return 'missing'
  const asked = await recallOf(trx, kind, version)
  if (asked && asked.recalled_at !== null) return 'done'
  if (version <= chinaDate(now)) return 'late'
  const subject = approvalOf({ kind, version })
  const { approvers, again } = await confirm(trx, subject, by, now)
  if (!approvers.some((name) => name !== by)) {
    if (again) return 'again'
    await askRecall(trx, { kind, version, reason, asked_by: by, asked_at: now })
    return 'waiting'
  }
  await completeRecall(trx, { kind, version }, by, now)
  await useUp(trx, subject)
  return 'recalled'
}

/** Recalls that wait for the second operator, while the word of the first one counts. */
export async function waitingRecalls(db: Db, now: Date): Promise<Row<'agreement_recall'>[]> {
  const waiting: Row<'agreement_recall'>[] = []
  for (const row of await askedRecalls(db, chinaDate(now))) {
    if ((await approversOf(db, approvalOf(row), now)).length > 0) waiting.push(row)
  }
  return waiting
}
