import { isCalendarDay } from '@daogang/contract/rules/day'
import { ENTRANCE_KINDS } from '@daogang/contract/rules/departure'
import type { Trx } from '../db/schema'
import { cityById } from '../dictionary/regions'
import { columnOf, readCsv, type CsvRow } from '../lib/csv'
import { saveEntrance, type NewEntrance } from './queries/entrances'

const MAX = { name: 40, note: 100 }

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'

/** Reads a row of `city,kind,name,phone,url,note,source,checked`. @returns its fault, or the entrance */
function readEntrance(row: CsvRow, today: string): NewEntrance | string {
  const of = (...names: string[]) => columnOf(row, names).trim()
  const [city, word, name, phone] = [of('city', '城市'), of('kind', '种类'), of('name', '名称'), of('phone', '电话')]
  const [url, note, source, checkedOn] = [of('url', '网址'), of('note', '说明'), of('source', '来源'), of('checked', '核对日期')]
  const at = `第${row.line}行`
  const cityId = city === '' ? null : Number(city)
  if (cityId !== null && !cityById(cityId)) return `${at}的城市要写城市编号，例如 31000；全国的空着`
  const kind = ENTRANCE_KINDS.find((each) => each === word)
  if (!kind) return `${at}的种类要写 ${ENTRANCE_KINDS.join('、')} 里的一种`
  if (name === '' || name.length > MAX.name) return `${at}要写名称，最多${MAX.name}个字`
  if (phone === '' && url === '') return `${at}要写电话或网址`
  if (phone !== '' && !/^[\d-]{5,20}$/.test(phone)) return `${at}的电话只能有数字和横线`
  if (url !== '' && !isHttps(url)) return `${at}的网址要用https开头`
  if (note.length > MAX.note) return `${at}的说明最多${MAX.note}个字`
  if (!isHttps(source)) return `${at}的来源要写官方网页，https开头`
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(checkedOn) || !isCalendarDay(checkedOn) || checkedOn > today) return `${at}的核对日期要写成 2026-11-25，不能晚于今天`
  return { cityId, kind, name, phone, url, note, source, checkedOn }
}

/**
 * Imports official entrances: all rows, or none if one is wrong. One with the same city, kind and name is replaced.
 * @returns the number of entrances, or the faults of the file
 */
export async function importEntrances(trx: Trx, bytes: Uint8Array, today: string): Promise<{ entrances: number } | { faults: string[] }> {
  const read = readCsv(bytes).map((row) => readEntrance(row, today))
  const faults = read.filter((each) => typeof each === 'string')
  if (faults.length > 0) return { faults }
  const entrances = read.filter((each) => typeof each !== 'string')
  for (const entrance of entrances) await saveEntrance(trx, entrance)
  return { entrances: entrances.length }
}
