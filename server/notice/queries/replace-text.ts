import type { NoticeKind } from '@daogang/contract/notice'
import { sql } from 'kysely'
import type { Trx } from '../../db/schema'

interface Quote {
  kinds: readonly NoticeKind[]
  /** What the notices are about, or the application that they belong to. */
  of: { ref: string } | { applicationId: string }
}

/** Replaces a text that notices quote after “：”, when it is hidden or shown again. What else says the same words stays. */
export async function replaceQuoted(trx: Trx, { kinds, of }: Quote, from: string, to: string): Promise<void> {
  const about = 'ref' in of ? sql<boolean>`ref = ${of.ref}` : sql<boolean>`application_id = ${of.applicationId}`
  const at = sql<number>`strpos(text, ${`：${from}`}::text)`
  await trx.updateTable('notice').set({ text: sql`overlay(text placing ${to}::text from ${at} + 1 for length(${from}::text))` })
    .where('kind', 'in', kinds).where(about).where(at, '>', 0).execute()
}
