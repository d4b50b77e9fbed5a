import type { NoticeKind } from '@daogang/contract/notice'
import { sql } from 'kysely'
import type { Trx } from '../../db/schema'

interface Quote {
  kinds: readonly NoticeKind[]
  /** What the notices are about, or the application that they belong to. */
  of: { ref: string } | { applicationId: string }
}

/** Replaces a text that notices quote at their end after “：”, when it is hidden or shown again. What else says the same words stays. */
export async function replaceQuoted(trx: Trx, { kinds, of }: Quote, from: string, to: string): Promise<void> {
  const about = 'ref' in of ? sql<boolean>`ref = ${of.ref}` : sql<boolean>`application_id = ${of.applicationId}`
  await trx.updateTable('notice').set({ text: sql`left(text, -length(${`：${from}`})) || ${`：${to}`}` }).where('kind', 'in', kinds)
    .where(about).where(sql<boolean>`right(text, length(${`：${from}`})) = ${`：${from}`}`).execute()
}
