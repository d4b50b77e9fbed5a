import { randomUUID } from 'node:crypto'
import { REPORT_HOURS } from '@daogang/contract/rules/complaint'
import { HOUR_MS } from '@daogang/contract/rules/durations'
import type { TestApp } from './harness'

/** Reports of jobs by one person, a second apart, the first one the oldest, each due as most reports are. @returns their ids */
export async function makeReports(t: TestApp, accountId: string, count: number, since = t.deps.now()): Promise<string[]> {
  const madeAt = (nth: number): number => since.getTime() + nth * 1000
  const rows = Array.from({ length: count }, (_, nth) => ({
    id: randomUUID(), account_id: accountId, target_kind: 'job' as const, target_id: randomUUID(), target_name: `洗碗工${nth + 1}`,
    reported_id: null, conversation_id: null, evidence: '[]', reason: 'fee', content: `让我交第${nth + 1}次押金`,
    created_at: new Date(madeAt(nth)), due_at: new Date(madeAt(nth) + REPORT_HOURS * HOUR_MS),
  }))
  for (let from = 0; from < rows.length; from += 1_000) await t.db.insertInto('complaint').values(rows.slice(from, from + 1_000)).execute()
  return rows.map(({ id }) => id)
}

export const reportStatus = async (t: TestApp, id: string): Promise<string> =>
  (await t.db.selectFrom('complaint').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
