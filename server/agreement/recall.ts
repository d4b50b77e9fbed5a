import type { AgreementKind } from '@daogang/contract/rules/agreement'
import type { Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { askRecall, completeRecall, recallOf } from './queries/recalls'
import { lockPublished } from './queries/texts'

interface Recall {
  kind: AgreementKind
  version: string
  reason: string
  by: string
}

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
  if (!asked) {
    await askRecall(trx, { kind, version, reason, asked_by: by, asked_at: now })
    return 'waiting'
  }
  if (asked.asked_by === by) return 'again'
  await completeRecall(trx, { kind, version }, by, now)
  return 'recalled'
}
