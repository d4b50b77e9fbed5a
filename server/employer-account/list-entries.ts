import type { endpoints } from '@daogang/contract'
import type { EmployerEntry } from '@daogang/contract/employer-account'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { fromChina, inChina, parseChinaTime } from '../lib/china-time'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { moneyOf } from './money-of'
import { entriesOf } from './queries/entries'

/** A page of the account of the caller's enterprise, of one month or of all. */
export async function listEntries({ db }: Deps, { user, query: { month, cursor } }: Call<typeof endpoints.employerEntries>) {
  const { enterpriseId } = moneyOf(user, 'viewMoney')
  const scope = `employer entries ${month ?? ''}`
  const rows = await entriesOf(db, enterpriseId, month === undefined ? null : spanOf(month), readTimeCursor(scope, cursor))
  return toPage(rows, toEntry, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}

function spanOf(month: string): { from: Date, before: Date } {
  const from = parseChinaTime(`${month}-01 00:00`)
  return { from, before: fromChina(inChina(from).add(1, 'month')) }
}

type Row = Awaited<ReturnType<typeof entriesOf>>[number]

const KINDS = ['deposit', 'refund', 'earn', 'fund'] as const
const kindOf = (kind: Row['kind']): EmployerEntry['kind'] => KINDS.find((each) => each === kind) ?? 'correct'

const toEntry = ({ id, kind, note, who, amount, at }: Row): EmployerEntry =>
  ({ id, kind: kindOf(kind), title: note, who, amount, at: at.toISOString() })
