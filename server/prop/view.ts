import type { Prop, PropEntry } from '@daogang/contract/prop'
import type { entriesOf, propsLeft } from './repository'
import { KINDS } from './rules'

type LeftRow = Awaited<ReturnType<typeof propsLeft>>[number]
type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number]

/** An employer's props of every kind, from rows in the order of expiry. */
export const toProps = (rows: readonly LeftRow[]): Prop[] => KINDS.map((kind) => {
  const own = rows.filter((row) => row.kind === kind)
  return { kind, left: own.reduce((sum, row) => sum + Number(row.left), 0), expiresAt: own[0]?.expires_at.toISOString() ?? null }
})

export const toEntry = ({ id, kind, change, reason, at, title }: EntryRow): PropEntry =>
  ({ id: String(id), kind, change, reason, at: at.toISOString(), jobTitle: title ?? '' })
