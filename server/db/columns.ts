import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** timestamptz: read as a Date, which keeps milliseconds. A keyset cursor selects `column::text` for the microseconds. */
export type Time = ColumnType<Date, Date | string, Date | string>
export type TimeWithDefault = ColumnType<Date, Date | string | undefined, Date | string>
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A column with a default, whose type is the same for reading and writing. */
export type Defaulted<T> = Generated<T>
/** jsonb: read as parsed JSON, written as `JSON.stringify(value)` (pg would take a bare array for a SQL array). */
export type Json<T extends object> = JSONColumnType<T, string | undefined, string>
