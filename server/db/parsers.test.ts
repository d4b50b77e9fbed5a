import pg from 'pg'
import { typeParsers } from './parsers'

type Parser = (text: string) => unknown
const parsers = typeParsers()
const parse = (oid: number, text: string): unknown => (parsers.getTypeParser(oid) as unknown as Parser)(text)
const driver = (oid: number, text: string): unknown => (pg.types.getTypeParser(oid) as unknown as Parser)(text)

it.each([
  '2026-11-26 08:00:00+00', '2026-11-26 08:00:00.1+00', '2026-11-26 23:59:59.999999+00', '2026-02-28 08:00:00.123+00',
  '2026-11-26 16:00:00+08', '2026-11-26 08:00:00.5+05:30', '0099-01-01 00:00:00+00', '12026-11-26 08:00:00+00',
  '0044-03-15 00:00:00+00 BC', 'infinity', '-infinity',
])('reads the time %s as the driver does', (text) => {
  expect(parse(pg.types.builtins.TIMESTAMPTZ, text)).toEqual(driver(pg.types.builtins.TIMESTAMPTZ, text))
})

it.each([
  '{}', '{meal,room}', '{包吃,包住}', '{"a,b",c}', '{"with space"}', '{"quo\\"te"}', '{NULL,a}', '{"NULL"}', '{{a,b},{c,d}}',
  '{""}', '{"back\\\\slash"}',
])('reads the list %s as the driver does', (text) => {
  expect(parse(1009, text)).toEqual(driver(1009, text))
})
