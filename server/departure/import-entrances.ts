import { isDay } from '@daogang/contract/rules/day'
import { ENTRANCE_KINDS, ENTRANCE_NAMES } from '@daogang/contract/rules/departure'
import type { Db, Trx } from '../db/schema'
import { cityById } from '../dictionary/regions'
import { chinaDate } from '../lib/china-time'
import { columnOf, type CsvRow } from '../lib/csv'
import { changesOf, repeatedRows, type LineProblem, type TablePlan } from '../lib/table-plan'
import { allEntrances, saveEntrance, type NewEntrance } from './queries/entrances'

const MAX = { name: 40, note: 100 }

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'

type Read = NewEntrance & { line: number }

/** Reads a row of `city,kind,name,phone,url,note,source,checked`. @returns its fault, or the entrance */
function readEntrance(row: CsvRow, today: string): Read | LineProblem {
  const { line } = row
  const of = (...names: string[]) => columnOf(row, names).trim()
  const [city, word, name, phone] = [of('city', '城市'), of('kind', '种类'), of('name', '名称'), of('phone', '电话')]
  const [url, note, source, checkedOn] = [of('url', '网址'), of('note', '说明'), of('source', '来源'), of('checked', '核对日期')]
  const cityId = city === '' ? null : Number(city)
  if (cityId !== null && !cityById(cityId)) return { line, problem: '城市要写城市编号，例如 31000；全国的空着' }
  const kind = ENTRANCE_KINDS.find((each) => each === word || ENTRANCE_NAMES[each] === word)
  if (!kind) return { line, problem: `种类要写 ${ENTRANCE_KINDS.join('、')} 里的一种` }
  if (name === '' || name.length > MAX.name) return { line, problem: `要写名称，最多${MAX.name}个字` }
  if (phone === '' && url === '') return { line, problem: '要写电话或网址' }
  if (phone !== '' && !/^[\d-]{5,20}$/.test(phone)) return { line, problem: '电话只能有数字和横线' }
  if (url !== '' && !isHttps(url)) return { line, problem: '网址要用https开头' }
  if (note.length > MAX.note) return { line, problem: `说明最多${MAX.note}个字` }
  if (!isHttps(source)) return { line, problem: '来源要写官方网页，https开头' }
  if (!isDay(checkedOn) || checkedOn > today) return { line, problem: '核对日期要写成 2026-11-25，不能晚于今天' }
  return { line, cityId, kind, name, phone, url, note, source, checkedOn }
}

const nameOf = ({ cityId, kind, name }: Pick<NewEntrance, 'cityId' | 'kind' | 'name'>): string =>
  [cityId === null ? '全国' : cityById(cityId)?.name, ENTRANCE_NAMES[kind], name].join(' ')
type Said = Pick<NewEntrance, 'phone' | 'url' | 'note' | 'source'> & { checkedOn: string | null }
const textOf = ({ phone, url, note, source, checkedOn }: Said): string =>
  [phone, url, note, `来源${source}`, `${checkedOn ?? '没'}核对`].filter(Boolean).join('，')

/** What a file with official entrances changes: all rows, or none if one is wrong. One with the same city, kind and name is replaced. */
export async function planEntrances(db: Db, rows: readonly CsvRow[], now: Date): Promise<TablePlan<Trx>> {
  const read = rows.map((row) => readEntrance(row, chinaDate(now)))
  const entrances = read.filter((each) => 'kind' in each)
  const said = entrances.map((each) => ({ line: each.line, name: nameOf(each), text: textOf(each) }))
  const found = new Map((await allEntrances(db)).map(({ city_id: cityId, checked_on: checkedOn, ...row }) =>
    [nameOf({ ...row, cityId }), textOf({ ...row, checkedOn })]))
  return {
    problems: [...read.filter((each) => 'problem' in each), ...repeatedRows(said)], ...changesOf(said, found),
    async write(trx) {
      for (const { line: _line, ...entrance } of entrances) await saveEntrance(trx, entrance)
    },
  }
}
