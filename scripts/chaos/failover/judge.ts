import pg from 'pg'
import { checkBooks } from '../../../server/ledger/check'
import { openDatabase } from '../../../server/db/open'
import { createLog } from '../../../server/lib/log'
import type { Acknowledged } from './load'

/** Acknowledged writes that the database lacks, or has twice. */
export interface Judgement {
  lost: number
  doubled: number
}

/** What each key has in the database. Of a withdrawal the transfer of the ledger has to be there too. */
const STORED = {
  message: 'select client_id as key from chat_message',
  withdrawal: 'select withdrawal.once as key from withdrawal join ledger_transfer on ledger_transfer.id = withdrawal.hold_id',
}

const counted = (stored: string): string => `
  select count(*) filter (where times = 0)::int as lost, count(*) filter (where times > 1)::int as doubled
  from (select count(stored.key) as times from unnest($1::uuid[]) asked left join (${stored}) stored on stored.key = asked
    group by asked) counted`

export async function judge(databaseUrl: string, acknowledged: readonly Acknowledged[]): Promise<Judgement> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const total: Judgement = { lost: 0, doubled: 0 }
    for (const kind of ['message', 'withdrawal'] as const) {
      const keys = acknowledged.filter((one) => one.kind === kind).map(({ key }) => key)
      const { rows: [row] } = await client.query<Judgement>(counted(STORED[kind]), [keys])
      total.lost += row?.lost ?? keys.length
      total.doubled += row?.doubled ?? 0
    }
    return total
  } finally {
    await client.end()
  }
}

/** The books, as `npm run ops -- ledger check` recomputes them. */
export async function booksOf(databaseUrl: string): Promise<{ isSound: boolean, lines: string[] }> {
  const opened = await openDatabase({ url: databaseUrl, statementTimeout: 0, log: createLog('silent') })
  try {
    return await checkBooks(opened.db)
  } finally {
    await opened.close()
  }
}
