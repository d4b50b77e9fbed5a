import pg from 'pg'

type Parser = (text: string) => unknown
const { builtins } = pg.types
/** The driver's list of types lacks those of arrays. */
const TEXTS: number = 1009
const UUIDS: number = 2951

/** A time as a connection in UTC writes it: `2026-11-26 08:00:00.123456+00`. */
const isPlainTime = (text: string): boolean =>
  text.length <= 29 && text.charCodeAt(4) === 45 && text.charCodeAt(10) === 32 && text.endsWith('+00')
/** Values with commas, quotes, spaces or a NULL are quoted or mean something else. */
const isPlainList = (text: string): boolean => !/["\\{]|NULL/.test(text.slice(1))

const timeOf = pg.types.getTypeParser(builtins.TIMESTAMPTZ) as Parser
const textsOf = (pg.types.getTypeParser as (oid: number) => Parser)(TEXTS)

/** Both databases read timestamptz as a Date; here a `date` stays text and a bigint becomes a number. */
const asText: Parser = (text) => text
/** The driver's own parser of times takes a regular expression for each, which cost 8 % of a busy list. It still reads all unusual ones. */
const asTime: Parser = (text) => (isPlainTime(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : timeOf(text))
const asTexts: Parser = (text) => (text === '{}' ? [] : isPlainList(text) ? text.slice(1, -1).split(',') : textsOf(text))

/** How values of PostgreSQL are read. */
export function typeParsers(): pg.TypeOverrides {
  const overrides = new pg.TypeOverrides()
  overrides.setTypeParser(builtins.DATE, asText)
  overrides.setTypeParser(builtins.INT8, Number)
  overrides.setTypeParser(builtins.TIMESTAMPTZ, asTime)
  for (const list of [TEXTS, UUIDS]) overrides.setTypeParser(list, asTexts)
  return overrides
}
