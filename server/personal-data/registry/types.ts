import type { Database } from '../../db/schema'
import type { ItemName } from './items'

/**
 * What a column holds: the item of the list of collected data, or `technical` for keys, states and times that only order or join rows and
 * say nothing about a person by themselves, or `other` for data of another person that happens to be in the row (exported to no one).
 */
export type ColumnUse = ItemName | 'technical' | 'other'

type ColumnOf<T extends keyof Database> = keyof Database[T] & string

/**
 * How a row belongs to an account: a column with the account's id, or a column with the id of a row of another table whose owner it has:
 * `{ column: 'resume_id', of: 'resume', key: 'id' }`. With `same`, that column of both rows is equal too: a message belongs to the side
 * of its conversation that has its role. With `whose`, the other row's owner is the account in that column of it, which may be a
 * person that it only concerns: an application's handler.
 */
export type Owner<T extends keyof Database> =
  | ColumnOf<T>
  | { [P in keyof Database]: {
    column: ColumnOf<T>, of: P, key: ColumnOf<P>, same?: ColumnOf<T> & ColumnOf<P>, whose?: ColumnOf<P>,
  } }[keyof Database]

/**
 * Values as PostgreSQL reads them: `'{}'` for an empty list or object, `'[]'` for an empty jsonb list, `'now'` for a time. `'random'` is a
 * new unique text.
 */
export type Values<T extends keyof Database> = Partial<Record<ColumnOf<T>, string | number | boolean | null>>

interface Only<T extends keyof Database> {
  /** Happens to these rows alone; the person's others stay as they are. */
  only?: { column: ColumnOf<T>, is: string | null }
  /**
   * Happens only at the end of the account in this column, of the row or of the one that `whose` names. Without it: of the owners.
   * `anyone` is all of them: the owners and the people in `about`.
   */
  as?: string
  /** Texts that stay for others, with the person's own names and numbers in them made unreadable. */
  scrub?: readonly ColumnOf<T>[]
}

/**
 * What happens to a person's rows when the account ends.
 * - `delete`: the rows go
 * - `blank`: the rows stay for others (a conversation's other side, a store, statistics) and these columns get these values
 * - `seal`: a law demands the row. It is copied into the sealed archive, and kept there until `KEPT[law]` days have passed. The row itself
 *   is blanked at once, or deleted without `values`. With `ifAny` it is sealed only if the person has rows in that table too
 * - `stay`: nothing in it identifies the person once the account is anonymous, or a law makes another keep it; `because` says why
 *
 * All rows of a person are found before the first changes, because some are found through others.
 */
export type AtEnd<T extends keyof Database> =
  | { how: 'delete' } & Only<T>
  | { how: 'blank', values: Values<T> } & Only<T>
  | { how: 'seal', law: KeptBy, values?: Values<T>, ifAny?: keyof Database } & Only<T>
  | { how: 'stay', because: string } & Only<T>

/** A table with rows about people. Every column is named, so that a new one does not compile without a decision. */
export interface PersonTable<T extends keyof Database> {
  /** Name of the rows in the export: 报名, 工资条. */
  title: string
  /** Whose rows they are. Several where a row belongs to two people (a conversation); each gets only their own columns. */
  owners: readonly [Owner<T>, ...Owner<T>[]]
  /** Other people that the row concerns. They do not get it. `as` may name them. */
  about?: readonly Owner<T>[]
  columns: Readonly<Record<ColumnOf<T>, ColumnUse>>
  /** A trigger refuses changes of its rows; erasure has to switch it off for its transaction. */
  appendOnly?: true
  /** Several where it depends on the row or on which of two people it is: the first that fits a row applies. */
  atEnd: AtEnd<T> | readonly AtEnd<T>[]
  /** Left out of the export, with the reason. */
  notExported?: string
}

/** A table without data about people who use the product as individuals. */
export interface NobodyTable<T extends keyof Database> {
  nobody: string
  columns: Readonly<Record<ColumnOf<T>, ColumnUse>>
}

export type Registry = { readonly [T in keyof Database]: PersonTable<T> | NobodyTable<T> }

/** The part of the registry that one file has. */
export type Part<T extends keyof Database> = Pick<Registry, T>

/** Columns with the same use. */
export const are = <U extends ColumnUse, K extends string>(use: U, ...columns: K[]): Record<K, U> =>
  Object.fromEntries(columns.map((column) => [column, use])) as Record<K, U>

/** Laws that demand to keep a record, and for how many days after the account ended. */
export const KEPT = {
  // 保障农民工工资支付条例 art. 15: wage registers for at least 3 years.
  wages: 3 * 366,
  // 网络招聘服务管理规定 art. 21: records of online recruitment for at least 3 years.
  recruitment: 3 * 366,
  // 税收征收管理法实施细则 art. 29 and 会计档案管理办法: vouchers for 10 years (withheld tax, money paid).
  money: 10 * 366,
  // 网络安全法 art. 21: network logs for at least 6 months.
  logs: 184,
  // 个人信息保护法 art. 69 (burden of proof) and 民法典 art. 188 (limitation of 3 years): consents, agreements, complaints.
  proof: 3 * 366,
} as const
export type KeptBy = keyof typeof KEPT
